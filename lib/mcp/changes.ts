import { type ApiChange, sentenceOf, severities } from "@/lib/openapi/history/rules";
import { changesFeedRoutes } from "@/lib/shared/api-routes";
import { compareVersions } from "@/lib/shared/changelog";
import { feedRoutes } from "@/lib/shared/changelog-routes";
import { isDay } from "@/lib/shared/dates";
import { type Docs, ToolError } from "./docs";

interface Post {
  url: string;
  title: string;
  summary?: string;
  date_published: string;
  tags?: string[];
}

interface Release {
  to: string;
  released: string;
  changes: ApiChange[];
}

/** Characters that each of the two lists may have, and what is listed without a start. */
const longestList = 2400;
const latest = { posts: 5, releases: 1 };

interface ChangesInput {
  from?: string;
  to?: string;
  only?: "posts" | "api";
}

/** The changelog posts and API changes after `from`, up to and with `to`. */
export async function describeChanges(docs: Docs, { from, to, only }: ChangesInput): Promise<string> {
  const start = readPoint(from);
  const end = readPoint(to);
  const isBetween = (day: string, version: string | undefined) =>
    (!start || isAfter(start, day, version)) && (!end || !isAfter(end, day, version, true));
  const { items = [] } = (await docs.json<{ items: Post[] }>(feedRoutes.json)) ?? {};
  const { releases = [] } = (await docs.json<{ releases: Release[] }>(changesFeedRoutes.data)) ?? {};
  const isOpen = !start && !end;
  const posts = items
    .filter((post) => isBetween(dayOf(post), versionOf(post)))
    .slice(0, isOpen ? latest.posts : undefined)
    .map(describePost);
  const changes = releases
    .filter((release) => isBetween(release.released, release.to))
    .slice(0, isOpen ? latest.releases : undefined)
    .flatMap((release) => release.changes.map((change) => ({ change, release })))
    .sort((a, b) => severities.indexOf(a.change.severity) - severities.indexOf(b.change.severity))
    .map(({ change, release }) => describeChange(change, release));
  const lists = [
    ...(only === "posts" ? [] : listed(`API changes: ${docs.url("/reference/api/changes")}`, changes)),
    ...(only === "api" ? [] : listed(`Changelog: ${docs.url("/changelog/main")}`, posts)),
  ];
  const range = [from && ` since ${from}`, to && ` up to ${to}`].filter(Boolean).join("");
  return lists.length > 0 ? lists.join("\n\n") : `Nothing changed${range}.`;
}

type Point = { day: string } | { version: string };

function readPoint(text: string | undefined): Point | undefined {
  if (text === undefined) return undefined;
  if (isDay(text)) return { day: text };
  const [, version] = /^v?(\d{1,5}(?:\.\d{1,5}){1,2})$/i.exec(text) ?? [];
  if (version) return { version: version.split(".").length === 2 ? `${version}.0` : version };
  throw new ToolError(`\`${text}\` is neither a version nor a day. Write it as \`0.54.0\` or \`2025-09-01\`.`);
}

/** A post without a version belongs to no release, so only a day can tell. A day is inclusive at both ends. */
function isAfter(point: Point, day: string, version: string | undefined, isEnd = false): boolean {
  if ("day" in point) return isEnd ? day > point.day : day >= point.day;
  return version === undefined ? isEnd : compareVersions(version, point.version) > 0;
}

function dayOf(post: Post): string {
  return post.date_published.slice(0, 10);
}

/** The feed has the version among the tags: `v0.58.1`. */
function versionOf({ tags = [] }: Post): string | undefined {
  return tags.find((tag) => /^v\d+\.\d+\.\d+$/.test(tag))?.slice(1);
}

function describePost(post: Post): string {
  const version = versionOf(post);
  return `- ${dayOf(post)}${version ? ` (v${version})` : ""}: ${post.title}. ${post.summary ?? ""} ${post.url}`;
}

function describeChange(change: ApiChange, { to, released }: Release): string {
  const place = change.place ? `${change.place} ` : "The operation ";
  return `- ${change.severity}, ${to} (${released}): ${change.operation}: ${place}${sentenceOf(change)}`;
}

/** As many lines as fit below a title, and how many are left out. */
function listed(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  let length = 0;
  const shown = lines.filter((line) => {
    length += line.length + 1;
    return length <= longestList;
  });
  const rest = lines.length - shown.length;
  return [
    [`## ${title}`, ...shown, ...(rest > 0 ? [`(${rest} more: narrow \`from\`, \`to\` or \`only\`.)`] : [])].join("\n"),
  ];
}
