import type { makeData } from "@/lib/emit/feeds";
import { changesFeedRoutes } from "@/lib/model/api-routes";
import { compareVersions } from "@/lib/model/changelog";
import { feedRoutes } from "@/lib/model/changelog-routes";
import { sentenceOf, severities } from "@/lib/openapi/history/rules";
import { isDay } from "@/lib/util/dates";
import { type Docs, ToolError } from "./docs";

interface Post {
  url: string;
  title: string;
  summary?: string;
  date_published: string;
  tags?: string[];
}

type Data = ReturnType<typeof makeData>;

/** Something of a day that may belong to a release, and what to say of it, graver things first. */
interface Dated {
  day: string;
  version: string | undefined;
  lines: { rank: number; text: string }[];
}

/** Characters that each of the two lists may have, and what is listed without a start. */
const longestList = 2400;
const latest = { posts: 5, releases: 1 };

/** The changelog posts and API changes after `from`, up to and with `to`. */
export async function describeChanges(
  docs: Docs,
  { from, to, only }: { from?: string; to?: string; only?: string },
) {
  const [start, end] = [readPoint(from), readPoint(to)];
  const list = (title: string, all: readonly Dated[], most: number) => {
    const between = all.filter(
      (item) => (!start || isAfter(start, item)) && (!end || !isAfter(end, item, true)),
    );
    return describeList(title, between.slice(0, start || end ? undefined : most));
  };
  const { items = [] } = (await docs.json<{ items: Post[] }>(feedRoutes.json)) ?? {};
  const { releases = [] } = (await docs.json<Data>(changesFeedRoutes.data)) ?? {};
  const api = list(
    `API changes: ${docs.url("/reference/api/changes")}`,
    releases.map(toDated),
    latest.releases,
  );
  const posts = list(
    `Changelog: ${docs.url("/changelog/main")}`,
    items.map(postToDated),
    latest.posts,
  );
  const range = [from && ` since ${from}`, to && ` up to ${to}`].filter(Boolean).join("");
  const lists = [only !== "posts" && api, only !== "api" && posts].filter(Boolean);
  return lists.join("\n\n") || `Nothing changed${range}.`;
}

function toDated({ to, released, changes }: Data["releases"][number]): Dated {
  const lines = changes.map((change) => ({
    rank: severities.indexOf(change.severity),
    text: `${change.severity}, ${to} (${released}): ${change.operation}: ${change.place || "The operation"} ${sentenceOf(change)}`,
  }));
  return { day: released, version: to, lines };
}

/** The feed has the version among the tags: `v0.58.1`. */
function postToDated({ date_published, tags = [], title, summary = "", url }: Post): Dated {
  const day = date_published.slice(0, 10);
  const tag = tags.find((name) => /^v\d+\.\d+\.\d+$/.test(name));
  const text = `${day}${tag ? ` (${tag})` : ""}: ${title}. ${summary} ${url}`;
  return { day, version: tag?.slice(1), lines: [{ rank: 0, text }] };
}

type Point = { day: string } | { version: string };

function readPoint(text: string | undefined): Point | undefined {
  if (text === undefined) return undefined;
  if (isDay(text)) return { day: text };
  const [, version] = /^v?(\d{1,5}(?:\.\d{1,5}){1,2})$/i.exec(text) ?? [];
  if (version) return { version: version.split(".").length === 2 ? `${version}.0` : version };
  throw new ToolError(
    `\`${text}\` is neither a version nor a day. Write it as \`0.54.0\` or \`2025-09-01\`.`,
  );
}

/** What has no version belongs to no release, so only a day can tell. A day is inclusive at both ends. */
function isAfter(point: Point, { day, version }: Dated, isEnd = false): boolean {
  if ("day" in point) return isEnd ? day > point.day : day >= point.day;
  return version === undefined ? isEnd : compareVersions(version, point.version) > 0;
}

/** As many lines as fit below a title, and how many are left out. */
function describeList(title: string, found: readonly Dated[]): string {
  const lines = found.flatMap((item) => item.lines).sort((a, b) => a.rank - b.rank);
  const shown: string[] = [];
  for (const { text } of lines)
    if (shown.join("\n").length + text.length < longestList) shown.push(`- ${text}`);
  const rest = lines.length - shown.length;
  if (rest > 0) shown.push(`(${rest} more: narrow \`from\`, \`to\` or \`only\`.)`);
  return shown.length > 0 ? [`## ${title}`, ...shown].join("\n") : "";
}
