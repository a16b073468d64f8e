import { readerMode } from "@/lib/util/reader-mode";
import { Icon } from "../../ui/Icon";
import type { MarkerAnchors } from "../Screenshot/markers";
import { Button, Buttons, Choice, classes, Field, Status, Tag } from "../vignettes/pieces";
import {
  diffLine,
  labelsOfCell,
  type ProductScreenProps,
  piecesOf,
  type ScreenCell,
  type ScreenPart,
  type ScreenPartOf,
  type ScreenPiece,
  wordsOf,
} from "../vignettes/product-screen";
import { Screen, type Spot, spotsOf } from "../vignettes/Screen";
import styles from "../vignettes/vignettes.module.css";
import own from "./ProductScreen.module.css";

/**
 * A page, dialog or drawer of the product, described part by part. It is for screens without their
 * own component.
 */
export function ProductScreen({
  id: _,
  title,
  dialog,
  buttons = [],
  parts,
  aside,
  actions = [],
  ...screen
}: ProductScreenProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  return (
    <Screen name={title} isDialog={dialog && !aside} {...screen}>
      <div className={styles.bar}>
        <strong>{title}</strong>
        {buttons.length > 0 && (
          <div className={styles.row}>
            {buttons.map((cell) => (
              <Cell key={JSON.stringify(cell)} cell={buttonOf(cell)} spot={spot} />
            ))}
          </div>
        )}
        {dialog && (
          <span className={classes(styles.end, styles.quiet)} aria-hidden="true">
            ✕
          </span>
        )}
      </div>
      <div className={aside && classes(styles.panes, styles.wideRight)}>
        <Parts parts={parts} spot={spot} />
        {aside && <Parts parts={aside} spot={spot} />}
      </div>
      {actions.length > 0 && (
        <div className={classes(styles.row, own.foot)}>
          {actions.map((label, index) => (
            <Button key={label} label={label} spot={spot} primary={index === actions.length - 1} />
          ))}
        </div>
      )}
    </Screen>
  );
}

/** Plain text in a group of buttons is a button. */
const buttonOf = (cell: ScreenCell): ScreenCell =>
  typeof cell === "string" ? [{ button: cell }] : cell;

function Parts({ parts, spot }: { parts: readonly ScreenPart[]; spot: Spot }) {
  return (
    <div className={styles.body}>
      {parts.map((part) => (
        <Part key={JSON.stringify(part)} part={part} spot={spot} />
      ))}
    </div>
  );
}

function Part({ part, spot }: { part: ScreenPart; spot: Spot }) {
  switch (part.kind) {
    case "text":
      return <p>{part.text}</p>;
    case "heading":
      return (
        <div className={styles.row}>
          <strong className={own.heading}>{part.label}</strong>
          {spot(part.label)}
          {part.buttons && (
            <div className={styles.end}>
              <Buttons>
                {part.buttons.map((label) => (
                  <Button key={label} label={label} spot={spot} />
                ))}
              </Buttons>
            </div>
          )}
        </div>
      );
    case "field":
      return part.control === "checkbox" ? (
        <p>
          <span className={classes(styles.pick, part.value === "on" && own.ticked)} data-square />
          {part.label}
          <span className="vh">: {part.value === "on" ? "on" : "off"}</span> {spot(part.label)}
        </p>
      ) : (
        <ul className={styles.fields}>
          <Field label={part.label} value={part.value} kind={part.control} spot={spot} />
        </ul>
      );
    case "choice":
      return <Choice options={part.options} chosen={part.chosen} spot={spot} />;
    case "options":
      return <Options {...part} spot={spot} />;
    case "buttons":
      return (
        <div className={styles.row}>
          {part.buttons.map((cell) => (
            <Cell key={JSON.stringify(cell)} cell={buttonOf(cell)} spot={spot} />
          ))}
        </div>
      );
    case "code":
      return (
        <div>
          <Label label={part.label} spot={spot} />
          <pre className={classes(styles.value, styles.code, styles.mono, own.code)}>
            {part.text}
          </pre>
        </div>
      );
    case "list":
      return (
        <div>
          <Label label={part.label} spot={spot} />
          <ul className={own.items}>
            {part.items.map((item) => (
              <li key={item} className={styles.value}>
                {item}
              </li>
            ))}
          </ul>
        </div>
      );
    case "cards":
      return <Cards {...part} spot={spot} />;
    case "table":
      return <Table {...part} spot={spot} />;
    case "changes":
      return (
        <pre className={classes(styles.value, styles.code, styles.mono, own.code, own.changes)}>
          {part.lines.map(({ text, change }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never change
            <span key={index} data-change={change}>
              {`${diffLine(text, change)}\n`}
            </span>
          ))}
        </pre>
      );
  }
}

function Label({ label, spot }: { label: string | undefined; spot: Spot }) {
  return (
    label !== undefined && (
      <span className={styles.label}>
        {label}
        <span className="vh">:</span> {spot(label)}
      </span>
    )
  );
}

type PartProps<Kind extends ScreenPart["kind"]> = ScreenPartOf<Kind> & { spot: Spot };

function Options({ options, chosen, spot }: PartProps<"options">) {
  return (
    <ul className={classes(styles.cards, own.options)}>
      {options.map(({ label, text }) => {
        const isChosen = label === chosen;
        return (
          <li key={label} className={classes(styles.card, own.option, isChosen && own.chosen)}>
            <span className={styles.pick}>{isChosen && <span className="vh">Chosen: </span>}</span>
            <strong>{label}</strong> {spot(label)}
            {text !== undefined && (
              <span className={own.about}>
                <Cell cell={text} spot={noSpot} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Cards({ cards, spot }: PartProps<"cards">) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ label, environment, lines, chosen }) => (
        <li key={label} className={classes(styles.card, styles.body, chosen && own.current)}>
          <span className={styles.row}>
            {environment ? (
              <strong className={styles.environment} data-in={environment}>
                {label}
              </strong>
            ) : (
              <strong>{label}</strong>
            )}
            {spot(label)}
            {chosen && <span className="vh">, chosen</span>}
          </span>
          <ul className={own.lines}>
            {Object.entries(lines).map(([name, value]) => (
              <li key={name}>
                <span className={styles.quiet}>
                  {name}
                  <span className="vh">:</span>
                </span>{" "}
                <span>
                  <Cell cell={value} spot={noSpot} />
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Table({ columns, rows, chosen, many, menu, spot }: PartProps<"table">) {
  const names = columns.map((column) => piecesOf(column).map(wordsOf).join(" "));
  const isStacked = columns.length > 2;
  return (
    <div className={styles.card}>
      <table
        className={classes(styles.table, isStacked && styles.stacked, own.table, readerMode.text)}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={JSON.stringify(column)} scope="col">
                <Cell cell={column} spot={spot} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <Row
              key={JSON.stringify(cells)}
              cells={cells}
              columns={names}
              isChosen={chosen?.includes(index)}
              many={many}
              menu={menu?.row === index ? menu.items : undefined}
              spot={spotOfRow(rows, index, spot)}
              columnSpot={isStacked && index === 0 ? spot : noSpot}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows a number only in the first row with its words. */
function spotOfRow(rows: readonly (readonly ScreenCell[])[], index: number, spot: Spot): Spot {
  const before = new Set(rows.slice(0, index).flat().flatMap(labelsOfCell));
  return (words) => (before.has(words) ? null : spot(words));
}

function Row({
  cells: [first = "", ...others],
  columns,
  isChosen,
  many,
  menu,
  spot,
  columnSpot,
}: {
  cells: readonly ScreenCell[];
  columns: readonly string[];
  /** Undefined if rows can't be selected. */
  isChosen: boolean | undefined;
  many: boolean | undefined;
  menu: readonly string[] | undefined;
  spot: Spot;
  /** For column names, which narrow screens show in each row instead of above. */
  columnSpot: Spot;
}) {
  return (
    <tr className={isChosen ? styles.picked : undefined}>
      <th scope="row" data-label={columns[0]}>
        <span>
          {isChosen !== undefined && (
            <span className={styles.pick} data-square={many || undefined}>
              {isChosen && <span className="vh">Chosen: </span>}
            </span>
          )}
          <Cell cell={first} spot={spot} />
          <span className={styles.narrow}>{columnSpot(columns[0] ?? "")}</span>
        </span>
      </th>
      {others.map((cell, index) => (
        <td key={columns[index + 1]} data-label={columns[index + 1]}>
          <div>
            <Cell cell={cell} spot={spot} />
            <span className={styles.narrow}>{columnSpot(columns[index + 1] ?? "")}</span>
            {menu && index === others.length - 1 && <Menu items={menu} spot={spot} />}
          </div>
        </td>
      ))}
    </tr>
  );
}

function Menu({ items, spot }: { items: readonly string[]; spot: Spot }) {
  return (
    <ul className={classes(styles.menu, styles.spotted)}>
      {items.map((item) => (
        <li key={item}>
          {item} {spot(item)}
        </li>
      ))}
    </ul>
  );
}

const noSpot: Spot = () => null;

function Cell({ cell, spot }: { cell: ScreenCell; spot: Spot }) {
  return piecesOf(cell).map((piece) => (
    <Piece key={JSON.stringify(piece)} piece={piece} spot={spot} />
  ));
}

/** The space separates words for screen readers and copied text. */
function Piece({ piece, spot }: { piece: ScreenPiece; spot: Spot }) {
  if (typeof piece === "string") {
    return (
      <>
        {piece} {spot(piece)}
      </>
    );
  }
  if ("button" in piece) return <Button label={piece.button} spot={spot} />;
  const words = wordsOf(piece);
  return (
    <>
      <Look piece={piece} />
      {spot(words)}{" "}
    </>
  );
}

function Look({ piece }: { piece: Exclude<ScreenPiece, string | { button: string }> }) {
  if ("tag" in piece) return <Tag>{piece.tag}</Tag>;
  if ("search" in piece) {
    return <span className={classes(styles.value, styles.search, own.search)}>{piece.search}</span>;
  }
  if ("status" in piece) return <Status good>{piece.status}</Status>;
  if ("environment" in piece) {
    return (
      <span className={styles.environment} data-in={piece.environment}>
        {wordsOf(piece)}
      </span>
    );
  }
  return (
    <span className={own.icon}>
      <Icon name={piece.icon} />
      <span className="vh">{piece.label}</span>
    </span>
  );
}
