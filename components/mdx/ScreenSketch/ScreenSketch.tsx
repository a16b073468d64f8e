import { DiagramFrame } from "../diagrams/DiagramFrame";
import { type ScreenSketchProps, sketchGrid } from "../diagrams/definitions";
import { type MarkerAnchors, MarkerList, Marks } from "../Screenshot/markers";
import styles from "./ScreenSketch.module.css";

type Part = ScreenSketchProps["parts"][number];

/** The layout of a screen that there is no picture of, with the same numbered list as below a screenshot. */
export function ScreenSketch({
  id: _,
  parts,
  anchor,
  linked,
  ...frame
}: ScreenSketchProps & MarkerAnchors) {
  const explained = parts.filter((part) => part.marker);
  return (
    <div className={styles.sketch}>
      <DiagramFrame {...frame}>
        <div className={styles.screen}>
          <svg className={styles.drawing} aria-hidden="true">
            {parts.map((part) => (
              <SketchPart key={part.at.join(" ")} part={part} />
            ))}
          </svg>
          <Marks places={explained.map(placeOf)} outlined={false} />
        </div>
      </DiagramFrame>
      <MarkerList
        texts={explained.flatMap(({ marker }) => marker ?? [])}
        anchor={anchor}
        linked={linked}
      />
    </div>
  );
}

/** A box of the screen. On a phone, it only has a label that fits; the list has the words of all. */
function SketchPart({ part }: { part: Part }) {
  const { x, y, width, height } = placeOf(part);
  const look = part.look ?? "panel";
  return (
    <svg
      aria-hidden="true"
      x={`${x}%`}
      y={`${y}%`}
      width={`${width}%`}
      height={`${height}%`}
      className={styles[look]}
    >
      {look !== "text" && <rect width="100%" height="100%" rx="4" />}
      {part.label && (
        <text
          className={fitsPhone(part) ? styles.short : undefined}
          x={look === "text" ? 0 : 14}
          y={look === "panel" ? 20 : "50%"}
          dy={look === "panel" ? 0 : 4.5}
        >
          {part.label}
        </text>
      )}
    </svg>
  );
}

/** True for a label that is no wider than its box on a phone: 330 px for the screen, and about 6 px per letter. */
function fitsPhone({ label = "", at: [, , columns] }: Part): boolean {
  return label.length * 6 + 22 <= (columns / sketchGrid.columns) * 330;
}

/** In percent of the screen. */
function placeOf({ at: [column, row, columns, rows] }: Part) {
  const percent = (part: number, of: number) => Math.round((part / of) * 10_000) / 100;
  return {
    x: percent(column, sketchGrid.columns),
    y: percent(row, sketchGrid.rows),
    width: percent(columns, sketchGrid.columns),
    height: percent(rows, sketchGrid.rows),
  };
}
