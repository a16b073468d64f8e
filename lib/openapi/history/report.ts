import { apiRoutes, changesFeedRoutes } from "@/lib/model/api-routes";
import { formatDay } from "@/lib/util/dates";
import type { ApiHistory, ComparedPair } from "./history";
import { type ApiChange, type Severity, sentenceOf, severities } from "./rules";

/** The title of each section of a report, and what its changes mean for callers of the API. */
const severityTexts: Readonly<
  Record<Severity, { title: string; one: string; many: string; meaning: string }>
> = {
  breaking: {
    title: "Breaking",
    one: "breaking",
    many: "breaking",
    meaning: "Requests that worked are refused, or answers that you read have another form.",
  },
  behavior: {
    title: "Behavior",
    one: "in behavior",
    many: "in behavior",
    meaning: "Requests still work, but they do or return something else.",
  },
  additive: {
    title: "Additions",
    one: "addition",
    many: "additions",
    meaning: "New possibilities. You can leave your code as it is.",
  },
};

const listFormat = new Intl.ListFormat("en");

export function pairRoute({ slug }: Pick<ComparedPair, "slug">): string {
  return `${apiRoutes.changes}/${slug}`;
}

/** Every pair that has a page. */
export function pairsOf({ steps, upgrades }: ApiHistory): ComparedPair[] {
  return [...steps, ...upgrades];
}

/** "12 changes: 2 breaking, 4 in behavior, 6 additions". */
export function countChanges(changes: readonly ApiChange[]): string {
  if (changes.length === 0) return "No change that callers can notice";
  const parts: string[] = [];
  for (const severity of severities) {
    const count = changes.filter((item) => item.severity === severity).length;
    const { one, many } = severityTexts[severity];
    if (count > 0) parts.push(`${count} ${count === 1 ? one : many}`);
  }
  return `${changes.length} ${changes.length === 1 ? "change" : "changes"}: ${parts.join(", ")}`;
}

type RouteOf = (operation: string) => string | undefined;

/**
 * Lists the changes between two releases by severity and operation, as Markdown below the page's
 * title. A report longer than `longest` characters leaves out the least severe changes, and says how
 * many there are and where to find them.
 */
export function pairReport(
  { changes, from, to, slug }: ComparedPair,
  routeOf: RouteOf,
  longest = Number.POSITIVE_INFINITY,
): string {
  if (changes.length === 0) {
    return `Code written for ${from.version} works with ${to.version} as it is: paths, parameters, requests and responses are the same.`;
  }
  const parts: string[] = [];
  let length = 0;
  let omitted = 0;
  for (const severity of severities) {
    const ofSeverity = changes.filter((item) => item.severity === severity);
    const { title, meaning } = severityTexts[severity];
    const items: string[] = [];
    for (const key of new Set(ofSeverity.map((item) => item.operation))) {
      const ofOperation = ofSeverity.filter((item) => item.operation === key);
      const item = operationItem(ofOperation, routeOf(key));
      if (length + item.length > longest) {
        omitted += ofOperation.length;
        continue;
      }
      length += item.length;
      items.push(item);
    }
    if (items.length > 0) parts.push(`## ${title}`, meaning, items.join("\n"));
  }
  if (omitted > 0) {
    parts.push(
      `This list leaves out ${omitted} of ${changes.length} changes: they are on [its page](${pairRoute({ slug })}).`,
    );
  }
  return parts.join("\n\n");
}

function operationItem(changes: readonly ApiChange[], route: string | undefined): string {
  const [first] = changes;
  const name = `\`${first?.name}\``;
  const title = route ? `[${name}](${route})` : name;
  if (first && changes.length === 1 && first.place === "") return `- ${title} ${sentenceOf(first)}`;
  return [`- ${title}`, ...changeLines(changes).map((line) => `  - ${line}`)].join("\n");
}

/** One line per change. Fields of one request or response that changed alike share a line. */
function changeLines(changes: readonly ApiChange[]): string[] {
  const lines = new Map<string, { part: string; fields: string[]; change: ApiChange }>();
  for (const change of changes) {
    const [part = "", field] = change.place.split(/: (?=`)/);
    const key = field ? [part, sentenceOf(change)].join("\n") : `${lines.size}`;
    const line = lines.get(key) ?? { part: part || "The operation", fields: [], change };
    lines.set(key, line);
    if (field) line.fields.push(field);
  }
  return [...lines.values()].map(({ part, fields, change }) => {
    if (fields.length === 0) return `${part} ${sentenceOf(change)}`;
    return `${part}: ${listFormat.format(fields)} ${sentenceOf(change, fields.length)}`;
  });
}

/**
 * Lists all steps and upgrades, as Markdown below the page's title. `note` is a paragraph about how
 * far the platform's own descriptions can be trusted.
 */
export function overviewReport({ steps, upgrades }: ApiHistory, note?: string): string {
  const link = (pair: ComparedPair) =>
    `[${pair.from.version} to ${pair.to.version}](${pairRoute(pair)})`;
  const rows = steps.map(
    (pair) => `| ${link(pair)} | ${formatDay(pair.to.released)} | ${countChanges(pair.changes)} |`,
  );
  const upgradeItems = upgrades.map((pair) => `- ${link(pair)}: ${countChanges(pair.changes)}`);
  const kinds = Object.values(severityTexts).map(
    ({ title, meaning }) => `- **${title}**: ${meaning}`,
  );
  const sections = [
    "## Release by release",
    ["| Releases | Released | What changed |", "| --- | --- | --- |", ...rows].join("\n"),
    `For programs: [all changes as JSON](${changesFeedRoutes.data}) and an [Atom feed](${changesFeedRoutes.atom}).`,
  ];
  if (upgradeItems.length > 0) {
    sections.push(
      "## Upgrade over several releases",
      "If you skip releases, compare the one you run with the latest. A change that a later release took back isn't listed.",
      upgradeItems.join("\n"),
    );
  }
  sections.push(
    "## How changes are found",
    "Each release's OpenAPI description is compared with the one before it. The comparison covers paths, parameters, requests and responses, and it can't see changes that a description doesn't show, such as a new rate limit. It lists the operations of this reference and those that were removed.",
  );
  if (note) sections.push(note);
  sections.push(kinds.join("\n"));
  return sections.join("\n\n");
}
