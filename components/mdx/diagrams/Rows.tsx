import { Fragment } from "react";
import styles from "./diagrams.module.css";
import { pieces } from "./measure";
import { type HueName, Swatch } from "./primitives";

export interface Row {
  hue: HueName | undefined;
  name: string;
  look?: "code" | "strong" | undefined;
  note?: string | undefined;
  /** Nesting depth in a tree. */
  depth?: number;
  /** Start and length of its bar, on an axis from 0 to 1. */
  bar?: { start: number; length: number };
  value?: string;
  /** Tokens and cost of a span. */
  usage?: string | undefined;
  /** Content that expands below the row. */
  content?: React.ReactNode;
}

interface RowsProps {
  kind: "trace" | "tree" | "bars";
  rows: Row[];
}

const firstDot = 5;
const dotToText = 12;

/**
 * Rows with a name, a note, a bar and a value. Rails connect the rows of a tree. Traces are real
 * lists. For the others, screen readers read the frame's description.
 */
export function Rows({ kind, rows }: RowsProps) {
  const deepest = Math.max(...rows.map(({ depth = 0 }) => depth));
  const step = deepest > 3 ? 14 : 20;
  const dotOf = (depth = 0) => firstDot + depth * step;
  const endOf = ({ name, depth }: Row) => dotOf(depth) + name.length * 7.5;
  const indent = (depth: number | undefined) =>
    depth !== undefined && (
      <svg
        className={styles.indent}
        aria-hidden="true"
        width={dotOf(depth) + dotToText}
        height="1"
      />
    );
  // Reserves the columns' widths, which would otherwise grow and move the bars while rows stream
  // in.
  const [widest = { name: "", look: undefined, depth: 0 }] = rows.toSorted(
    (a, b) => endOf(b) - endOf(a),
  );
  const List = kind === "trace" ? "ul" : "div";
  const Item = kind === "trace" ? "li" : "div";
  const isHidden = kind !== "trace";
  const hasUsage = rows.some(({ usage }) => usage);
  return (
    <List
      className={styles.rows}
      data-kind={kind}
      data-usage={hasUsage || undefined}
      aria-hidden={isHidden || undefined}
    >
      <Item className={`${styles.row} ${styles.widest}`} aria-hidden="true">
        <div className={styles.lead}>
          <div className={styles.entry}>
            {widest.depth !== undefined && (
              <svg width={dotOf(widest.depth) + dotToText} height="1" />
            )}
            <span className={widest.look ? styles[widest.look] : styles.name}>{widest.name}</span>
          </div>
          <div className={styles.note}>{longest(rows.map(({ note = "" }) => note))}</div>
        </div>
        <div className={styles.value}>{longest(rows.map(({ value = "" }) => value))}</div>
        {hasUsage && (
          <div className={styles.usage}>{longest(rows.map(({ usage = "" }) => usage))}</div>
        )}
      </Item>
      {rows.map((row, index) => {
        const { hue, depth, content } = row;
        const cells = (
          <Cells row={row} kind={kind} start={dotOf(depth)} deepest={deepest} indent={indent}>
            {depth !== undefined && (
              <Rails
                d={railsOf(rows, index, dotOf)}
                dot={dotOf(depth)}
                isTree={kind === "tree"}
                hue={hue}
              />
            )}
          </Cells>
        );
        return (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and never change
            key={index}
            className={content ? styles.opening : styles.row}
            data-area={hue ?? "platform"}
          >
            {content ? (
              <details data-span>
                <summary className={styles.row}>{cells}</summary>
                {content}
              </details>
            ) : (
              cells
            )}
          </Item>
        );
      })}
    </List>
  );
}

interface CellsProps {
  row: Row;
  kind: RowsProps["kind"];
  /** x position of the row's dot. */
  start: number;
  deepest: number;
  indent: (depth: number | undefined) => React.ReactNode;
  /** The rails at the start of the row. */
  children: React.ReactNode;
}

/** The cells of a row. Spaces separate the words of cells when styles are off. */
function Cells({ row, kind, start, deepest, indent, children }: CellsProps) {
  const { name, look, note, depth, bar, value, usage } = row;
  const long = note && isLong(kind, name, note, start) ? styles.long : "";
  return (
    <>
      <span className={styles.lead}>
        <span className={styles.entry}>
          {children}
          <span className={look ? styles[look] : styles.name}>
            <Breakable text={name} />
          </span>
        </span>{" "}
        {note && (
          <span className={`${styles.note} ${long}`}>
            {kind === "tree" && indent(depth)}
            {note}
          </span>
        )}
      </span>{" "}
      {bar && (
        <span className={styles.axis}>
          {kind === "trace" && indent(deepest)}
          <svg className={styles.track} aria-hidden="true">
            {bar.length > 0 && <rect className={styles.bar} {...barPosition(bar)} />}
          </svg>
        </span>
      )}
      {value && <span className={styles.value}>{value}</span>}{" "}
      {usage && <span className={styles.usage}>{usage}</span>}
    </>
  );
}

interface RailsProps {
  d: string;
  /** x position of the row's dot. */
  dot: number;
  isTree: boolean;
  hue: HueName | undefined;
}

/** The rails at the start of a row, with its dot, or a swatch for the first row of an area. */
function Rails({ d, dot, isTree, hue }: RailsProps) {
  const isArea = isTree && hue && hue !== "platform";
  return (
    <svg className={styles.rails} aria-hidden="true" width={dot + dotToText} height="17">
      <path className={styles.wire} d={d} />
      {isArea ? (
        <Swatch x={dot - 4.5} y={4} />
      ) : (
        <circle className={styles.dot} cx={dot} cy="8.5" r={isTree ? 3 : 4} />
      )}
    </svg>
  );
}

/** A name that may break between words. */
function Breakable({ text }: { text: string }) {
  return pieces(text).map((piece, part) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity and never change
    <Fragment key={part}>
      {part > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

const longest = (texts: string[]) =>
  texts.reduce((long, text) => (text.length > long.length ? text : long));

/**
 * Whether a span's type doesn't fit next to its name on a phone, at 7.5 px per letter. The dot and
 * the legend also show it.
 */
function isLong(kind: RowsProps["kind"], name: string, note: string, start: number): boolean {
  return kind === "trace" && start + (name.length + note.length) * 7.5 > 250;
}

/**
 * The rails through a row: those that pass it, its own branch, and the start of its children's. CSS
 * clips the excess.
 */
function railsOf(rows: Row[], index: number, dotOf: (depth?: number) => number): string {
  const { depth = 0 } = rows[index] ?? {};
  const below = rows.slice(index + 1).map((row) => row.depth ?? 0);
  const goesOn = (level: number) => below.find((other) => other <= level) === level;
  const rails = Array.from({ length: depth }, (_, level) => {
    const branch =
      level === depth - 1 ? `M${dotOf(level)}-40V2.5a6 6 0 0 0 6 6H${dotOf(depth) - 7}` : "";
    return goesOn(level + 1) ? `${branch}M${dotOf(level)}-40V999` : branch;
  });
  return `${rails.join("")}${(below[0] ?? 0) > depth ? `M${dotOf(depth)} 16V999` : ""}`;
}

/** In percent. A shorter bar would be invisible. */
function barPosition({ start, length }: { start: number; length: number }) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  const visibleLength = Math.max(0.01, length);
  return {
    x: percent(Math.min(start, 1 - visibleLength)),
    width: percent(visibleLength),
    height: "100%",
    rx: 4,
  };
}
