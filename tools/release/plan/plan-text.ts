import type { ReleaseChange } from "@/lib/check/names/release-change";
import type { Problem } from "@/lib/util/problem";
import { draftPost } from "./draft-post";
import type { ReleasePlan } from "./make-plan";

const kinds: Readonly<Record<ReleaseChange["kind"], string>> = {
  variable: "Environment variables",
  sdk: "SDK",
  constant: "Constants",
  service: "Compose services",
  file: "Files of hosting",
};

/** Maximum number of locations per name in a line. An editor's search finds the others. */
const mostPlaces = 6;

/** The plan as Markdown, most important part first. */
export function planText(plan: ReleasePlan): string {
  const { from, to } = plan;
  const parts = [
    `# From ${from} to ${to}`,
    summary(plan),
    part("Pages that are wrong now", wrongPages(plan.wrong)),
    part("Links and redirects of operations that are gone", goneOperations(plan)),
    part("Changed defaults, signatures and values", changedNames(plan)),
    part("Operations that changed", changedOperations(plan)),
    part("Operations that are new in the description", newOperations(plan)),
    part("New things that no page mentions", additions(plan)),
    part("Gone, with a part or their words on pages", goneMembers(plan)),
    part("Gone, and on no page", goneElsewhere(plan)),
    part("Draft of the changelog post", changelogDraft(plan)),
    part("What this plan can't know", limits),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const limits = `- Labels and screens of the UI: take the screenshots again (\`npm run screenshots\`), and read steps that name buttons
- Behavior that no name shows: limits that are written in code, order of results, messages of errors
- Whether a suggested name means the same: it was found by its letters and words
- Names that pages write without code marks or in pictures
- What the recorded source doesn't have, such as images that are built elsewhere`;

function part(title: string, body: string): string {
  return body === "" ? "" : `## ${title}\n\n${body}`;
}

function summary({ wrong, operations, changed, additions: found }: ReleasePlan): string {
  const files = new Set(wrong.map(({ file }) => file)).size;
  const named = changed.filter(({ places }) => places.length > 0).length;
  return [
    `- ${count(wrong.length, "line")} on ${count(files, "page")} ${wrong.length === 1 ? "is" : "are"} wrong now`,
    `- ${count(operations.gone.length, "documented operation")} gone, ${operations.changed.length} changed, ${operations.added.length} new`,
    `- ${count(named, "name")} on pages with another default, signature or value`,
    `- ${count(found.length, "new thing")} that no page mentions`,
  ].join("\n");
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** By page, most lines first. */
function wrongPages(wrong: readonly Problem[]): string {
  const files = new Map<string, Problem[]>();
  for (const item of wrong) files.set(item.file, [...(files.get(item.file) ?? []), item]);
  return [...files]
    .sort(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .map(([file, items]) =>
      [`### ${file}`, "", ...items.map((item) => wrongLine(file, item))].join("\n"),
    )
    .join("\n\n");
}

function wrongLine(file: string, { line, message, hint }: Problem): string {
  return `- [ ] \`${file}:${line ?? 1}\` ${message}${hint ? ` ${hint}` : ""}`;
}

function placesText(places: readonly string[]): string {
  const shown = places.slice(0, mostPlaces).map((place) => `\`${place}\``);
  const rest = places.length - shown.length;
  return `${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function goneOperations({ operations }: ReleasePlan): string {
  const lines = operations.gone.map(({ name, successor, answers, places }) => {
    const now = successor ? ` It is \`${successor}\` now.` : "";
    const links = places.length > 0 ? ` Linked at ${placesText(places)}.` : "";
    const what = answers ? "still answers, and left the description" : "is gone";
    return `- [ ] \`${name}\` ${what}.${now}${links}`;
  });
  const redirects = operations.gone.flatMap(({ redirect }) => redirect ?? []);
  if (lines.length === 0) return "";
  const block =
    redirects.length > 0
      ? `\n\nFor \`redirects.ts\`:\n\n\`\`\`typescript\n${redirects.join("\n")}\n\`\`\``
      : "";
  return `${lines.join("\n")}${block}`;
}

function changedNames({ changed }: ReleasePlan): string {
  const named = changed.filter(({ places }) => places.length > 0);
  const others = changed.filter(({ places }) => places.length === 0);
  const lines = named.map(
    ({ change, places }) =>
      `- [ ] \`${change.name}\`: ${change.detail}. Named at ${placesText(places)}`,
  );
  const rest = others.map(({ change }) => `- \`${change.name}\`: ${change.detail}`);
  return [
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...(rest.length > 0 ? [`On no page:\n\n${rest.join("\n")}`] : []),
  ].join("\n\n");
}

function changedOperations({ operations }: ReleasePlan): string {
  return operations.changed
    .map(({ name, route, breaking, others, places }) => {
      const links = places.length > 0 ? ` Linked at ${placesText(places)}.` : "";
      const rest = others === "" ? "" : ` Also ${others}.`;
      return `- [ ] [\`${name}\`](${route}): ${breaking.length > 0 ? breaking.join(" ") : "nothing breaks."}${rest}${links}`;
    })
    .join("\n");
}

function newOperations({ operations }: ReleasePlan): string {
  return operations.added
    .map(({ name, summary: words, neighbor }) => {
      const near = neighbor ? ` Near ${neighbor}` : "";
      return `- [ ] \`${name}\`${words ? `: ${words}.` : ""}${near}`;
    })
    .join("\n");
}

function additions({ additions: found }: ReleasePlan): string {
  return Object.entries(kinds)
    .flatMap(([kind, title]) => {
      const own = found.filter(({ change }) => change.kind === kind);
      if (own.length === 0) return [];
      const lines = own.map(({ change: { name, detail, source }, neighbor }) => {
        const words = detail === "" ? "" : `: ${kind === "sdk" ? `\`${detail}\`` : detail}`;
        const where = source && kind !== "service" ? ` (\`${source}\`)` : "";
        const near = neighbor
          ? ` Its neighbor \`${neighbor.name}\` is at \`${neighbor.place}\`.`
          : "";
        return `- [ ] \`${name}\`${words}${where}.${near}`;
      });
      return [`### ${title}`, lines.join("\n")];
    })
    .join("\n\n");
}

/** Removed names that no wrong line mentions yet. */
function goneUnsaid({ gone, wrong }: ReleasePlan): ReleasePlan["gone"] {
  const said = wrong.map(({ message }) => message).join("\n");
  return gone.filter(({ change }) => !said.includes(`\`${change.name}\``));
}

function goneMembers(plan: ReleasePlan): string {
  return goneUnsaid(plan)
    .filter(({ places }) => places.length > 0)
    .map(({ change, places }) => `- [ ] ${goneText(change)} Look at ${placesText(places)}.`)
    .join("\n");
}

function goneElsewhere(plan: ReleasePlan): string {
  return goneUnsaid(plan)
    .filter(({ places }) => places.length === 0)
    .map(({ change }) => `- ${goneText(change)}`)
    .join("\n");
}

function goneText({ name, detail, successor }: ReleaseChange): string {
  const next = successor ? ` It may be \`${successor}\` now.` : "";
  return `\`${name}\`${detail ? `: ${detail}.` : "."}${next}`;
}

function changelogDraft(plan: ReleasePlan): string {
  const post = draftPost(plan);
  if (!post) return "";
  return `Save it as \`${post.file}\`, or run \`npm run new:post\` and take what is true and new for readers.\n\n\`\`\`\`mdx\n${post.text.trimEnd()}\n\`\`\`\``;
}
