import { changeAreaNames } from "@/lib/model/change-areas";
import { makePost } from "@/scripts/new-post/make-post";
import type { ReleasePlan } from "./make-plan";

/** Maximum number of lines per section of a draft. The author chooses. */
const most = 12;

/** A changelog post like that of `npm run new:post`, filled in from the records of the release. */
export function draftPost(plan: ReleasePlan): { file: string; text: string } | undefined {
  const { to, released } = plan;
  const [area = ""] = changeAreaNames;
  const { post } = makePost(
    { title: `Release ${to}`, version: to, date: released, area, draft: true },
    [],
  );
  if (!post) return undefined;
  const parts = [
    part("New", [
      ...plan.operations.added.map(
        ({ name, summary }) => `\`${name}\`${summary ? `: ${summary}` : ""}`,
      ),
      ...plan.additions.filter(isNotable).map(({ change }) => `\`${change.name}\``),
    ]),
    part(
      "Changed",
      plan.changed.map(({ change }) => `\`${change.name}\`: ${change.detail}`),
    ),
    part("Removed", [
      ...plan.operations.gone.map(
        ({ name, successor }) => `\`${name}\`${successor ? `: use \`${successor}\`` : ""}`,
      ),
      ...plan.gone.map(
        ({ change: { name, successor } }) =>
          `\`${name}\`${successor ? `: look at \`${successor}\`` : ""}`,
      ),
    ]),
  ].filter(Boolean);
  return { file: post.file, text: `${post.text.trimEnd()}\n\n${parts.join("\n\n")}\n` };
}

/** Internal files and limits aren't news for readers. */
function isNotable({ change: { kind } }: ReleasePlan["additions"][number]): boolean {
  return kind === "sdk" || kind === "variable";
}

function part(title: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  const rest = items.length > most ? [`- {/* and ${items.length - most} more in the plan */}`] : [];
  return [`## ${title}`, "", ...items.slice(0, most).map((item) => `- ${item}`), ...rest].join(
    "\n",
  );
}
