import type { ElementContent } from "hast";
import { codeBlock, h, list, type Parts, table } from "@/lib/markdown/elements";
import {
  diffLine,
  type ProductScreenProps,
  piecesOf,
  type ScreenCell,
  type ScreenPart,
  type ScreenPartOf,
  wordsOf,
} from "./product-screen";
import { buttons, choice, fieldLine, title } from "./screen-parts";

/** The text of a product screen in the order of its view, for Markdown versions and feeds. */
export function productScreenContent({
  title: name,
  buttons: titleButtons = [],
  parts,
  aside = [],
  actions = [],
}: ProductScreenProps): ElementContent[] {
  const content: ElementContent[] = [title(name, ...titleButtons.map(cellText))];
  for (const part of [...parts, ...aside]) content.push(...partContent(part));
  if (actions.length > 0) content.push(buttons(...actions));
  return content;
}

function partContent(part: ScreenPart): ElementContent[] {
  switch (part.kind) {
    case "text":
      return [h("p", part.text)];
    case "heading":
      return [title(part.label, ...(part.buttons ?? []))];
    case "field":
      return fieldContent(part);
    case "choice":
      return choice(part.options, part.chosen);
    case "options":
      return list(
        part.options.map(({ label, text }) => {
          const words = text === undefined ? label : `${label}: ${cellText(text)}`;
          return label === part.chosen ? `Chosen: ${words}` : words;
        }),
      );
    case "buttons":
      return [buttons(...part.buttons.map(cellText))];
    case "code":
      return [...label(part.label), codeBlock(part.text, part.language ?? "text")];
    case "list":
      return [...label(part.label), ...list(part.items)];
    case "cards":
      return list(part.cards.map(cardLine));
    case "table":
      return [tableContent(part)];
    case "changes":
      return [
        codeBlock(part.lines.map(({ text, change }) => diffLine(text, change)).join("\n"), "diff"),
      ];
  }
}

const label = (name: string | undefined) => (name === undefined ? [] : [h("p", `${name}:`)]);

function fieldContent({ label, value, control }: ScreenPartOf<"field">): ElementContent[] {
  const isOnOrOff = control === "switch" || control === "checkbox";
  return list([fieldLine(label, isOnOrOff && value !== "on" ? "off" : value)]);
}

type Card = ScreenPartOf<"cards">["cards"][number];

function cardLine({ label, lines, chosen }: Card): string {
  const facts = Object.entries(lines).map(([name, value]) => `${name}: ${cellText(value)}`);
  return `${label}${chosen ? ", chosen" : ""}: ${facts.join(", ")}`;
}

function tableContent({ columns, rows, chosen, menu }: ScreenPartOf<"table">): ElementContent {
  return table(
    columns.map(cellText),
    rows.map((cells, row) =>
      cells.map((cell, column): Parts => {
        const words = cellText(cell);
        if (column === 0) return chosen?.includes(row) ? `Chosen: ${words}` : words;
        const isOpen = menu?.row === row && column === cells.length - 1;
        return isOpen ? `${words} (${menu.items.join(", ")})` : words;
      }),
    ),
  );
}

function cellText(cell: ScreenCell): string {
  return piecesOf(cell).map(wordsOf).join(" ");
}
