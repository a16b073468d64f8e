import { z } from "zod";
import { environments, text, vignette } from "./definitions";

/** Words with the look that they have on the screen. */
const piece = z.union([
  text,
  z.strictObject({ tag: text }),
  z.strictObject({ status: text }),
  z.strictObject({ environment: z.enum(environments), label: text.optional() }),
  z.strictObject({ button: text }),
  z.strictObject({ search: text }),
  /** `label` says what it does, for those who don't see it. */
  z.strictObject({ icon: z.enum(["trash", "edit", "more", "plus"]), label: text }),
]);
export type ScreenPiece = z.output<typeof piece>;

/** The content of a cell: words, or pieces side by side. */
const cell = z.union([z.string(), z.array(piece)], {
  error:
    'must be text or a list of text, { tag: "v4" }, { status: "success" }, { environment: "production" }, { button: "Run" }, { search: "Search" } and { icon: "trash", label: "Delete" }',
});
export type ScreenCell = z.output<typeof cell>;

const row = z.int().min(0);

const part = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text }),
  /** The name of what follows, with the buttons next to it. */
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
  /** Choices side by side, such as tabs. */
  z.strictObject({ kind: z.literal("choice"), options: z.array(text).min(2), chosen: text }),
  /** Choices with what each means. */
  z.strictObject({
    kind: z.literal("options"),
    options: z.array(z.strictObject({ label: text, text: cell.optional() })).min(2),
    chosen: text,
  }),
  z.strictObject({ kind: z.literal("buttons"), buttons: z.array(cell).min(1) }),
  /** Values below each other, each in its own box. */
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
    /** Rows with a chosen box, from 0. Without it, rows have no boxes. */
    chosen: z.array(row).optional(),
    /** True where more than one row can be chosen. */
    many: z.boolean().optional(),
    /** The menu that is open in a row's last cell. */
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
    /** Of the page or dialog. */
    title: text,
    /** A dialog or a drawer, which is closed in the end. */
    dialog: z.boolean().optional(),
    /** Next to the title. */
    buttons: z.array(cell).optional(),
    parts: z.array(part).min(1),
    /** The right half, where there is room for two. */
    aside: z.array(part).min(1).optional(),
    /** The buttons at the end. The last one is what the screen is for. */
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

/** The fields of a screen that have words. */
interface ScreenWords {
  buttons?: ScreenCell[] | undefined;
  parts: ScreenPart[];
  aside?: ScreenPart[] | undefined;
  actions?: string[] | undefined;
}

/** The words that a number can be at. */
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
      // Words that several rows have get their number in the first of them.
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

/** The words of a piece, without its look. */
export function wordsOf(piece: ScreenPiece): string {
  if (typeof piece === "string") return piece;
  if ("icon" in piece) return piece.label;
  if ("environment" in piece) return piece.label ?? piece.environment;
  return Object.values(piece)[0] ?? "";
}

/** A line of a text that changed, with the sign that it has in a diff. */
export function diffLine(line: string, change: "added" | "removed" | undefined): string {
  const signs = { added: "+", removed: "-" };
  return `${change ? signs[change] : " "} ${line}`;
}

export function piecesOf(content: ScreenCell): readonly ScreenPiece[] {
  if (typeof content !== "string") return content;
  return content === "" ? [] : [content];
}
