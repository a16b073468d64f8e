import { z } from "zod";
import { environments, text, vignette } from "./definitions";

/** Text with a style. */
const piece = z.union([
  text,
  z.strictObject({ tag: text }),
  z.strictObject({ status: text }),
  z.strictObject({ environment: z.enum(environments), label: text.optional() }),
  z.strictObject({ button: text }),
  z.strictObject({ search: text }),
  /** `label` describes the icon for readers who can't see it. */
  z.strictObject({ icon: z.enum(["trash", "edit", "more", "plus"]), label: text }),
]);
export type ScreenPiece = z.output<typeof piece>;

/** A cell's content: text, or several pieces in a row. */
const cell = z.union([z.string(), z.array(piece)], {
  error:
    'must be text or a list of text, { tag: "v4" }, { status: "success" }, { environment: "production" }, { button: "Run" }, { search: "Search" } and { icon: "trash", label: "Delete" }',
});
export type ScreenCell = z.output<typeof cell>;

const row = z.int().min(0);

const part = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text }),
  /** The heading of what follows, with buttons next to it. */
  z.strictObject({ kind: z.literal("heading"), label: text, buttons: z.array(text).optional() }),
  z.strictObject({
    kind: z.literal("field"),
    label: text,
    value: z.string(),
    control: z.enum(["text", "switch", "checkbox"]).optional(),
  }),
  z.strictObject({
    kind: z.literal("code"),
    label: text.optional(),
    text,
    language: z.enum(["json", "text"]).optional(),
  }),
  /** Options in a row, such as tabs. */
  z.strictObject({ kind: z.literal("choice"), options: z.array(text).min(2), chosen: text }),
  /** Options with a description each. */
  z.strictObject({
    kind: z.literal("options"),
    options: z.array(z.strictObject({ label: text, text: cell.optional() })).min(2),
    chosen: text,
  }),
  z.strictObject({ kind: z.literal("buttons"), buttons: z.array(cell).min(1) }),
  /** Values in a column, each in its own box. */
  z.strictObject({ kind: z.literal("list"), label: text.optional(), items: z.array(text).min(1) }),
  z.strictObject({
    kind: z.literal("cards"),
    cards: z.array(
      z.strictObject({
        label: text,
        environment: z.enum(environments).optional(),
        lines: z.record(text, cell),
        chosen: z.boolean().optional(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal("table"),
    columns: z.array(cell).min(1),
    rows: z.array(z.array(cell).min(1)).min(1),
    /** Indexes of the selected rows, from 0. Without it, rows have no checkboxes. */
    chosen: z.array(row).optional(),
    /** True if several rows can be selected. */
    many: z.boolean().optional(),
    /** The open menu in a row's last cell. */
    menu: z.strictObject({ row, items: z.array(text).min(1) }).optional(),
  }),
  /** A text before and after a change, line by line. */
  z.strictObject({
    kind: z.literal("changes"),
    lines: z.array(
      z.strictObject({ text: z.string(), change: z.enum(["added", "removed"]).optional() }),
    ),
  }),
]);
export type ScreenPart = z.output<typeof part>;
export type ScreenPartOf<Kind extends ScreenPart["kind"]> = Extract<ScreenPart, { kind: Kind }>;

export const productScreen = vignette(
  {
    /** Title of the page or dialog. */
    title: text,
    /** Set for dialogs and drawers. */
    dialog: z.boolean().optional(),
    /** Next to the title. */
    buttons: z.array(cell).optional(),
    parts: z.array(part).min(1),
    /** The right half, in wide containers. */
    aside: z.array(part).min(1).optional(),
    /** The buttons at the bottom. The last one is the primary action. */
    actions: z.array(text).optional(),
  },
  labelsOfScreen,
).superRefine((screen, context) => {
  const { markers = {} } = screen;
  const labels = labelsOfScreen(screen);
  for (const name of Object.keys(markers)) {
    if (labels.filter((label) => label === name).length < 2) continue;
    const message = `\`${name}\` is on the screen more than once, so its number has no one place`;
    context.addIssue({ code: "custom", path: ["markers"], message });
  }
});
export type ProductScreenProps = z.output<typeof productScreen>;

/** The fields of a screen that contain text. */
interface ScreenWords {
  buttons?: ScreenCell[] | undefined;
  parts: ScreenPart[];
  aside?: ScreenPart[] | undefined;
  actions?: string[] | undefined;
}

/** The labels that a marker can point to. */
function labelsOfScreen({ buttons = [], parts, aside = [], actions = [] }: ScreenWords): string[] {
  return [...buttons.flatMap(labelsOfCell), ...[...parts, ...aside].flatMap(labelsOf), ...actions];
}

function labelsOf(part: ScreenPart): string[] {
  switch (part.kind) {
    case "text":
    case "changes":
      return [];
    case "heading":
      return [part.label, ...(part.buttons ?? [])];
    case "field":
      return [part.label];
    case "code":
    case "list":
      return part.label === undefined ? [] : [part.label];
    case "choice":
      return part.options;
    case "options":
      return part.options.map(({ label }) => label);
    case "buttons":
      return part.buttons.flatMap(labelsOfCell);
    case "cards":
      return part.cards.map(({ label }) => label);
    case "table":
      // If several rows have the same words, the marker is in the first one.
      return [
        ...part.columns.flatMap(labelsOfCell),
        ...new Set(part.rows.flat().flatMap(labelsOfCell)),
        ...(part.menu?.items ?? []),
      ];
  }
}

export function labelsOfCell(content: ScreenCell): string[] {
  if (typeof content === "string") return content === "" ? [] : [content];
  return content.map(wordsOf);
}

/** The text of a piece, without its style. */
export function wordsOf(piece: ScreenPiece): string {
  if (typeof piece === "string") return piece;
  if ("icon" in piece) return piece.label;
  if ("environment" in piece) return piece.label ?? piece.environment;
  return Object.values(piece)[0] ?? "";
}

/** A line of a changed text, with its diff sign. */
export function diffLine(line: string, change: "added" | "removed" | undefined): string {
  const signs = { added: "+", removed: "-" };
  return `${change ? signs[change] : " "} ${line}`;
}

export function piecesOf(content: ScreenCell): readonly ScreenPiece[] {
  if (typeof content !== "string") return content;
  return content === "" ? [] : [content];
}
