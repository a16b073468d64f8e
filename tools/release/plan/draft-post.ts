import { changeAreaNames } from "@/lib/model/change-areas";
import { makePost } from "@/scripts/new-post/make-post";
import type { ReleasePlan } from "./make-plan";

/** Maximum number of lines per section of a draft. The author chooses. */
const maxLines = 12;

/** A changelog post like that of `npm run new:post`, filled in from the records of the release. */
export function draftPost(plan: ReleasePlan): { file: string; text: string } | undefined {
  const { to, released } = plan;
  const [area = ""] = changeAreaNames;
  const { post } = makePost(
    { title: `Release ${to}`, version: to, date: released, area, draft: true },
    [],
  );
  if (!post) return undefined;
  const sections = [
    section("New", listNew(plan)),
    section("Changed", listChanged(plan)),
    section("Removed", listRemoved(plan)),
  ].filter((text) => text !== "");
  return { file: post.file, text: `${post.text.trimEnd()}\n\n${sections.join("\n\n")}\n` };
}

function listNew({ operations, additions }: ReleasePlan): string[] {
  const newOperations = operations.added.map(({ name, summary }) =>
    summary ? `\`${name}\`: ${summary}` : `\`${name}\``,
  );
  const newNames = additions.filter(isNotable).map(({ change }) => `\`${change.name}\``);
  return [...newOperations, ...newNames];
}

function listChanged({ changed }: ReleasePlan): string[] {
  return changed.map(({ change }) => `\`${change.name}\`: ${change.detail}`);
}

function listRemoved({ operations, gone }: ReleasePlan): string[] {
  const goneOperations = operations.gone.map(({ name, successor }) =>
    successor ? `\`${name}\`: use \`${successor}\`` : `\`${name}\``,
  );
  const goneNames = gone.map(({ change: { name, successor } }) =>
    successor ? `\`${name}\`: look at \`${successor}\`` : `\`${name}\``,
  );
  return [...goneOperations, ...goneNames];
}

/** Internal files and limits aren't news for readers. */
function isNotable({ change: { kind } }: ReleasePlan["additions"][number]): boolean {
  return kind === "sdk" || kind === "variable";
}

/** A heading with a list. Empty without items. */
function section(title: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  const lines = [`## ${title}`, "", ...items.slice(0, maxLines).map((item) => `- ${item}`)];
  if (items.length > maxLines)
    lines.push(`- {/* and ${items.length - maxLines} more in the plan */}`);
  return lines.join("\n");
}
