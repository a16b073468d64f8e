import { z } from "zod";
import type { ChangesEntry } from "../manifest";
import type { PublishedDocs } from "../published-docs";
import { ToolError } from "../source";
import { formatPart, maxPartLength } from "./parts";
import { type DocsTool, partNumber, textLine } from "./tool";

/** Severities of API changes, the ones that need most attention first. */
const severities = ["breaking", "behavior", "additive"];

/** How many releases and posts are listed if no range is given. */
const latestReleases = 1;
const latestPosts = 5;

const point = textLine(20).optional();

const input = z.strictObject({
  from: point.describe(
    "A version such as `0.54.0`, exclusive, or a day such as `2025-09-01`, inclusive",
  ),
  to: point.describe("A version or a day, inclusive; the latest without it"),
  only: z.enum(["posts", "api"]).optional().describe("Only changelog posts, or only API changes"),
  part: partNumber,
});

export const changesTool: DocsTool<typeof input> = {
  name: "changes",
  title: "See what changed",
  description:
    "Returns API changes, breaking ones first, and changelog posts between two versions or days, in parts when there are many. Use it before an upgrade.",
  input,
  run: async (docs, { from, to, only, part }) => {
    const range: Range = { start: parsePoint(from), end: parsePoint(to) };
    const lists: ChangeList[] = [];
    if (only !== "posts") lists.push(await listApiChanges(docs, range));
    if (only !== "api") lists.push(await listPosts(docs, range));
    const filled = lists.filter(({ lines }) => lines.length > 0);
    if (filled.length === 0) return `Nothing changed${describeRange(from, to)}.`;
    const head = `Changes${describeRange(from, to)}`;
    return formatPart({ head, parts: cutLists(filled) }, part);
  },
};

/** A line of each change below a title. */
interface ChangeList {
  title: string;
  lines: readonly string[];
}

/** The published list of API changes, newest release first. */
interface ApiChanges {
  releases: ApiRelease[];
}

interface ApiRelease {
  /** The release that brought the changes. */
  to: string;
  /** ISO day. */
  released: string;
  changes: ApiChange[];
}

interface ApiChange {
  severity: string;
  /** Method and path. */
  operation: string;
  /** The changed part of the operation. Empty for the operation itself. */
  place: string;
  /** The change: "was added." */
  sentence: string;
}

async function listApiChanges(docs: PublishedDocs, range: Range): Promise<ChangeList> {
  const { releases = [] } = (await docs.json<ApiChanges>(docs.manifest.apiChanges?.data)) ?? {};
  const inRange = selectRange(
    releases,
    ({ released, to }) => ({ day: released, version: to }),
    range,
    latestReleases,
  );
  const changes = inRange.flatMap((release) =>
    release.changes.map((change) => ({ change, release })),
  );
  // The sort keeps the newest release first within a severity.
  changes.sort((a, b) => severityRank(a.change) - severityRank(b.change));
  return {
    title: formatTitle("API changes", docs, docs.manifest.apiChanges),
    lines: changes.map(({ change, release }) => formatApiChange(change, release)),
  };
}

function severityRank({ severity }: ApiChange): number {
  const rank = severities.indexOf(severity);
  return rank === -1 ? severities.length : rank;
}

function formatApiChange(change: ApiChange, { to, released }: ApiRelease): string {
  const { severity, operation, place, sentence } = change;
  return `- ${severity}, ${to} (${released}): ${operation}: ${place || "The operation"} ${sentence}`;
}

/** The changelog as its JSON Feed has it, newest first. */
interface PostFeed {
  items: PostItem[];
}

interface PostItem {
  url: string;
  title: string;
  summary?: string;
  date_published: string;
  tags?: string[];
}

async function listPosts(docs: PublishedDocs, range: Range): Promise<ChangeList> {
  const { items = [] } = (await docs.json<PostFeed>(docs.manifest.changelog?.data)) ?? {};
  const posts = selectRange(
    items,
    (post) => ({ day: dayOf(post), version: versionOf(post) }),
    range,
    latestPosts,
  );
  return {
    title: formatTitle("Changelog", docs, docs.manifest.changelog),
    lines: posts.map(formatPost),
  };
}

function formatPost(post: PostItem): string {
  const version = versionOf(post);
  const release = version === undefined ? "" : ` (v${version})`;
  const { title, summary = "", url } = post;
  return `- ${dayOf(post)}${release}: ${title}. ${summary} ${url}`;
}

function dayOf({ date_published }: PostItem): string {
  return date_published.slice(0, 10);
}

/** The feed has the version among the tags: `v0.58.1`. */
function versionOf({ tags = [] }: PostItem): string | undefined {
  return tags.find((name) => /^v\d+\.\d+\.\d+$/.test(name))?.slice(1);
}

function formatTitle(name: string, docs: PublishedDocs, entry: ChangesEntry | undefined): string {
  return entry ? `## ${name}: ${docs.url(entry.page)}` : `## ${name}`;
}

/** An end of a range. */
type Point = { day: string } | { version: string };

interface Range {
  start: Point | undefined;
  end: Point | undefined;
}

/** When something changed. Posts about no release have no version. */
interface Moment {
  day: string;
  version: string | undefined;
}

function parsePoint(text: string | undefined): Point | undefined {
  if (text === undefined) return undefined;
  if (isCalendarDay(text)) return { day: text };
  const [, major, minor, patch = "0"] =
    /^v?(\d{1,5})\.(\d{1,5})(?:\.(\d{1,5}))?$/i.exec(text) ?? [];
  if (major !== undefined) return { version: `${major}.${minor}.${patch}` };
  throw new ToolError(
    `\`${text}\` is neither a version nor a day. Write it as \`0.54.0\` or \`2025-09-01\`.`,
  );
}

/** `2024-02-30` isn't one. */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The items in a range, or the first few without one. */
function selectRange<Item>(
  items: readonly Item[],
  momentOf: (item: Item) => Moment,
  { start, end }: Range,
  latest: number,
): Item[] {
  if (!start && !end) return items.slice(0, latest);
  return items.filter((item) => {
    const moment = momentOf(item);
    return isAfterStart(moment, start) && isBeforeEnd(moment, end);
  });
}

/**
 * A day is inclusive, a version is exclusive. Something without a version belongs to no release, so
 * only a day selects it.
 */
function isAfterStart({ day, version }: Moment, start: Point | undefined): boolean {
  if (!start) return true;
  if ("day" in start) return day >= start.day;
  return version !== undefined && compareVersions(version, start.version) > 0;
}

function isBeforeEnd({ day, version }: Moment, end: Point | undefined): boolean {
  if (!end) return true;
  if ("day" in end) return day <= end.day;
  return version !== undefined && compareVersions(version, end.version) <= 0;
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

function describeRange(from: string | undefined, to: string | undefined): string {
  const since = from === undefined ? "" : ` since ${from}`;
  const until = to === undefined ? "" : ` up to ${to}`;
  return `${since}${until}`;
}

/**
 * Splits all lists into parts. Each part has the next lines of every list, so the first one has the
 * start of each.
 */
function cutLists(lists: readonly ChangeList[]): string[] {
  const budget = Math.floor(maxPartLength / lists.length);
  const cut = lists.map(({ title, lines }) =>
    cutLines(lines, budget - title.length).map((text) => `${title}\n${text}`),
  );
  const count = Math.max(...cut.map((parts) => parts.length));
  return Array.from({ length: count }, (_, index) =>
    cut
      .map((parts) => parts[index])
      .filter((text) => text !== undefined)
      .join("\n\n"),
  );
}

/** Lines in groups of at most `longest` characters; a longer line is its own group. */
function cutLines(lines: readonly string[], longest: number): string[] {
  const groups: string[] = [];
  let group = "";
  for (const line of lines) {
    const joined = group === "" ? line : `${group}\n${line}`;
    if (joined.length <= longest || group === "") {
      group = joined;
    } else {
      groups.push(group);
      group = line;
    }
  }
  return [...groups, group];
}
