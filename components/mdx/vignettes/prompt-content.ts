import { code, list, type Parts, table, text } from "@/lib/markdown/elements";
import { dollars, seconds } from "@/lib/util/amounts";
import type { PlaygroundCompareProps, PromptRegistryProps } from "./definitions";
import { buttons, choice, type ScreenContent, title, versionLabel } from "./screen-parts";

/** Screens about prompts as Markdown: the playground and the registry. */

export function playgroundCompareContent({
  variants,
  rows,
}: PlaygroundCompareProps): ScreenContent {
  const content: ScreenContent = [title("Playground", "Compare", "+ Variant")];
  for (const variant of variants) {
    const messages: Parts[] = [];
    if (variant.system !== undefined) messages.push(messageLine("System", variant.system));
    messages.push(messageLine("User", variant.user));
    content.push(buttons(versionLabel(variant), variant.model, "Commit"), ...list(messages));
  }
  content.push(
    title("Generations", "Load test set", "Run all"),
    table(
      ["Input", ...variants.map(versionLabel)],
      rows.map(({ inputs, outputs }) => [inputCell(inputs), ...outputs.map(outputText)]),
    ),
  );
  return content;
}

type Output = PlaygroundCompareProps["rows"][number]["outputs"][number];

function outputText({ text: answer, duration, tokens, cost }: Output): string {
  return `${answer} success ${seconds(duration)} ${tokens} / ${dollars(cost)}`;
}

/** A variable in a prompt: `{{country}}`. */
const variable = /(\{\{[^}]+\}\})/;

/** A prompt message, with its variables as code. */
function messageLine(role: string, message: string): Parts {
  // Splitting by a pattern with a group puts the variables at the odd positions.
  const parts = message.split(variable);
  return [
    text(`${role}: `),
    ...parts.map((part, index) => (index % 2 === 1 ? code(part) : text(part))),
  ];
}

function inputCell(inputs: Readonly<Record<string, string>>): Parts {
  const parts = [];
  for (const [name, value] of Object.entries(inputs)) {
    if (parts.length > 0) parts.push(text(" "));
    parts.push(code(name), text(`: ${value}`));
  }
  return parts;
}

export function promptRegistryContent({ revisions }: PromptRegistryProps): ScreenContent {
  const rows = revisions.map((revision, index) => {
    const labels = [versionLabel(revision)];
    if (index === 0) labels.push("Last modified");
    if (revision.deployed) labels.push(revision.deployed);
    return [labels.join(" "), revision.model, revision.created, revision.notes];
  });
  return [
    ...choice(["Variants", "Revisions"], "Revisions"),
    buttons("Compare", "Playground"),
    table(["Name", "Model", "Created on", "Commit notes"], rows),
  ];
}
