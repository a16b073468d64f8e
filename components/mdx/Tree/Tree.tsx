import { DiagramFrame, Drawing } from "../diagrams/DiagramFrame";
import { Dot, Hue, Swatch, Text, Wires } from "../diagrams/primitives";
import type { TreeProps } from "./definition";
import { layoutTreeNarrow, layoutTreeWide, type TreePlan, type TreeRow } from "./tree-layout";

/** A model or a file tree: rails, names and quiet notes. */
export function Tree({ items, ...frame }: TreeProps) {
  return (
    <DiagramFrame {...frame}>
      <TreeDrawing plan={layoutTreeWide({ items })} at="wide" />
      <TreeDrawing plan={layoutTreeNarrow({ items })} at="narrow" />
    </DiagramFrame>
  );
}

function TreeDrawing({ plan, at }: { plan: TreePlan; at: "wide" | "narrow" }) {
  return (
    <Drawing frame={plan.frame} at={at}>
      <Wires d={plan.wires} />
      {plan.rows.map((row) => (
        <Row key={row.dotY} row={row} />
      ))}
    </Drawing>
  );
}

/** An area has its swatch; everything else is a point on the rail. */
function Row({ row }: { row: TreeRow }) {
  const { item, dotX, dotY } = row;
  const look = item.strong ? "strongName" : "name";
  return (
    <Hue hue={item.area}>
      {item.area && item.area !== "platform" ? (
        <Swatch x={dotX - 4.5} y={dotY - 4.5} />
      ) : (
        <Dot x={dotX} y={dotY} r={3} />
      )}
      <Text look={look} x={row.textX} y={row.baseline} lines={row.label} leading={18} />
      {row.note.length > 0 && <Text look="dim" x={row.noteX} y={row.noteY} lines={row.note} />}
    </Hue>
  );
}
