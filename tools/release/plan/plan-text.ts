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
const maxLocations = 6;

/** The plan as Markdown, most important part first. */
export function planText(plan: ReleasePlan): string {
  const { from, to } = plan;
  const sections = [
    `# From ${from} to ${to}`,
    summary(plan),
    section("Pages that are wrong now", wrongPages(plan.wrong)),
    section("Links and redirects of operations that are gone", goneOperations(plan)),
    section("Changed defaults, signatures and values", changedNames(plan)),
    section("Operations that changed", changedOperations(plan)),
    section("Operations that are new in the description", newOperations(plan)),
    section("New things that no page mentions", newNames(plan)),
    section("Gone, with a part or their words on pages", goneMembers(plan)),
    section("Gone, and on no page", goneElsewhere(plan)),
    section("Draft of the changelog post", changelogDraft(plan)),
    section("What this plan can't know", limits),
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

const limits = `- Labels and screens of the UI: take the screenshots again (\`npm run screenshots\`), and read steps that name buttons
- Behavior that no name shows: limits that are written in code, order of results, messages of errors
- Whether a suggested name means the same: it was found by its letters and words
- Names that pages write without code marks or in pictures
- What the recorded source doesn't have, such as images that are built elsewhere`;

/** A heading with its text. Empty without a text. */
function section(title: string, body: string): string {
  return body === "" ? "" : `## ${title}\n\n${body}`;
}

function summary({ wrong, operations, changed, additions }: ReleasePlan): string {
  const files = new Set(wrong.map(({ file }) => file)).size;
  const named = changed.filter(({ locations }) => locations.length > 0).length;
  return [
    `- ${count(wrong.length, "line")} on ${count(files, "page")} ${wrong.length === 1 ? "is" : "are"} wrong now`,
    `- ${count(operations.gone.length, "documented operation")} gone, ${operations.changed.length} changed, ${operations.added.length} new`,
    `- ${count(named, "name")} on pages with another default, signature or value`,
    `- ${count(additions.length, "new thing")} that no page mentions`,
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

function formatLocations(locations: readonly string[]): string {
  const listed = locations.slice(0, maxLocations).map((location) => `\`${location}\``);
  const omitted = locations.length - listed.length;
  return `${listed.join(", ")}${omitted > 0 ? ` and ${omitted} more` : ""}`;
}

function goneOperations({ operations }: ReleasePlan): string {
  const lines = operations.gone.map(({ name, successor, answers, locations }) => {
    const state = answers ? "still answers, and left the description" : "is gone";
    const replacement = successor ? ` It is \`${successor}\` now.` : "";
    const links = locations.length > 0 ? ` Linked at ${formatLocations(locations)}.` : "";
    return `- [ ] \`${name}\` ${state}.${replacement}${links}`;
  });
  const list = lines.join("\n");
  const redirects = operations.gone
    .map(({ redirect }) => redirect)
    .filter((redirect) => redirect !== undefined);
  if (redirects.length === 0) return list;
  const code = `\`\`\`typescript\n${redirects.join("\n")}\n\`\`\``;
  return `${list}\n\nFor \`redirects.ts\`:\n\n${code}`;
}

function changedNames({ changed }: ReleasePlan): string {
  const named = changed.filter(({ locations }) => locations.length > 0);
  const unnamed = changed.filter(({ locations }) => locations.length === 0);
  const namedLines = named.map(
    ({ change, locations }) =>
      `- [ ] \`${change.name}\`: ${change.detail}. Named at ${formatLocations(locations)}`,
  );
  const unnamedLines = unnamed.map(({ change }) => `- \`${change.name}\`: ${change.detail}`);
  const lists: string[] = [];
  if (namedLines.length > 0) lists.push(namedLines.join("\n"));
  if (unnamedLines.length > 0) lists.push(`On no page:\n\n${unnamedLines.join("\n")}`);
  return lists.join("\n\n");
}

function changedOperations({ operations }: ReleasePlan): string {
  return operations.changed
    .map(({ name, route, breaking, others, locations }) => {
      const breaks = breaking.length > 0 ? breaking.join(" ") : "nothing breaks.";
      const also = others === "" ? "" : ` Also ${others}.`;
      const links = locations.length > 0 ? ` Linked at ${formatLocations(locations)}.` : "";
      return `- [ ] [\`${name}\`](${route}): ${breaks}${also}${links}`;
    })
    .join("\n");
}

function newOperations({ operations }: ReleasePlan): string {
  return operations.added
    .map((operation) => {
      const summary = operation.summary ? `: ${operation.summary}.` : "";
      const neighbor = operation.neighbor ? ` Near ${operation.neighbor}` : "";
      return `- [ ] \`${operation.name}\`${summary}${neighbor}`;
    })
    .join("\n");
}

function newNames({ additions }: ReleasePlan): string {
  const lists: string[] = [];
  for (const [kind, title] of Object.entries(kinds)) {
    const ofKind = additions.filter(({ change }) => change.kind === kind);
    if (ofKind.length > 0) lists.push(`### ${title}`, ofKind.map(newNameLine).join("\n"));
  }
  return lists.join("\n\n");
}

function newNameLine({ change, neighbor }: ReleasePlan["additions"][number]): string {
  const { kind, name, detail, source } = change;
  const detailText = kind === "sdk" ? `\`${detail}\`` : detail;
  const explanation = detail === "" ? "" : `: ${detailText}`;
  const origin = source && kind !== "service" ? ` (\`${source}\`)` : "";
  const hint = neighbor ? ` Its neighbor \`${neighbor.name}\` is at \`${neighbor.location}\`.` : "";
  return `- [ ] \`${name}\`${explanation}${origin}.${hint}`;
}

/** Removed names that no wrong line mentions yet. */
function goneUnreported({ gone, wrong }: ReleasePlan): ReleasePlan["gone"] {
  const reports = wrong.map(({ message }) => message).join("\n");
  return gone.filter(({ change }) => !reports.includes(`\`${change.name}\``));
}

function goneMembers(plan: ReleasePlan): string {
  return goneUnreported(plan)
    .filter(({ locations }) => locations.length > 0)
    .map(
      ({ change, locations }) => `- [ ] ${goneText(change)} Look at ${formatLocations(locations)}.`,
    )
    .join("\n");
}

function goneElsewhere(plan: ReleasePlan): string {
  return goneUnreported(plan)
    .filter(({ locations }) => locations.length === 0)
    .map(({ change }) => `- ${goneText(change)}`)
    .join("\n");
}

function goneText({ name, detail, successor }: ReleaseChange): string {
  const explanation = detail ? `: ${detail}.` : ".";
  const replacement = successor ? ` It may be \`${successor}\` now.` : "";
  return `\`${name}\`${explanation}${replacement}`;
}

function changelogDraft(plan: ReleasePlan): string {
  const post = draftPost(plan);
  if (!post) return "";
  return `Save it as \`${post.file}\`, or run \`npm run new:post\` and take what is true and new for readers.\n\n\`\`\`\`mdx\n${post.text.trimEnd()}\n\`\`\`\``;
}
