import { z } from "zod";
import { isDay } from "@/lib/dates";
import { compareVersions } from "@/lib/model/changelog";
import { type ApiChange, sentenceOf, severities } from "@/lib/openapi/history/rules";
import type { apiChangesFile, changelogFile } from "../feeds";
import { defineTool, line, ToolError } from "../tool";

const output = z.object({
  posts: z.array(
    z.object({
      title: z.string(),
      summary: z.string(),
      date: z.string(),
      version: z.string().optional(),
      url: z.string(),
    }),
  ),
  api: z.array(
    z.object({ version: z.string(), severity: z.enum(severities), operation: z.string(), change: z.string() }),
  ),
  more: z.object({ posts: z.number(), api: z.number() }).describe("How many more there are"),
});

/** Most posts and API changes of an answer; the rest is counted. */
const longestList = { posts: 30, changes: 80 };
/** Without a start: what came last. */
const latest = { posts: 5, releases: 1 };

type Post = z.infer<typeof changelogFile>["items"][number];
type Release = z.infer<typeof apiChangesFile>["releases"][number];

export const changes = defineTool({
  name: "changes",
  title: "See what changed",
  description:
    "Returns changelog posts and API changes, breaking ones first, since a version or a day. Use it before an upgrade.",
  input: z.strictObject({
    since: line(20)
      .optional()
      .describe(
        "A version such as `0.54.0`, exclusive, or a day such as `2025-09-01`, inclusive. The latest changes when left out",
      ),
    only: z.enum(["posts", "api"]).optional().describe("Only changelog posts, or only API changes"),
  }),
  output,
  async run(site, { since, only }) {
    const build = await site.build();
    const items = only === "api" ? [] : ((await build.posts())?.items ?? []);
    const releases = only === "posts" ? [] : ((await build.apiChanges())?.releases ?? []);
    const start = readStart(since);
    const posts = start
      ? items.filter((post) => isAfter(start, dayOf(post), versionOf(post)))
      : items.slice(0, latest.posts);
    const newer = start
      ? releases.filter(({ to, released }) => isAfter(start, released, to))
      : releases.slice(0, latest.releases);
    const all = newer
      .flatMap(describeRelease)
      .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
    const data = {
      posts: posts.slice(0, longestList.posts).map(describePost),
      api: all.slice(0, longestList.changes),
      more: {
        posts: Math.max(0, posts.length - longestList.posts),
        api: Math.max(0, all.length - longestList.changes),
      },
    };
    return { text: textOf(data, since), data };
  },
});

type Start = { day: string } | { version: string };

function readStart(since: string | undefined): Start | undefined {
  if (since === undefined) return undefined;
  if (isDay(since)) return { day: since };
  const [, version] = /^v?(\d{1,5}(?:\.\d{1,5}){1,2})$/i.exec(since) ?? [];
  if (version) return { version: version.split(".").length === 2 ? `${version}.0` : version };
  throw new ToolError(`\`${since}\` is neither a version nor a day. Write it as \`0.54.0\` or \`2025-09-01\`.`);
}

/** A post without a version belongs to no release, so only a day can leave it out. */
function isAfter(start: Start, day: string, version: string | undefined): boolean {
  if ("day" in start) return day >= start.day;
  return version !== undefined && compareVersions(version, start.version) > 0;
}

function dayOf(post: Post): string {
  return post.date_published.slice(0, 10);
}

/** The feed has the version among the tags: `v0.58.1`. */
function versionOf({ tags }: Post): string | undefined {
  return tags.find((tag) => /^v\d+\.\d+\.\d+$/.test(tag))?.slice(1);
}

function describePost(post: Post) {
  const version = versionOf(post);
  return {
    title: post.title,
    summary: post.summary,
    date: dayOf(post),
    ...(version ? { version } : {}),
    url: post.url,
  };
}

function describeRelease({ to, changes: list }: Release) {
  return list.map(({ operation, place, ...change }) => ({
    version: to,
    severity: change.severity,
    operation,
    change: `${place ? `${place} ` : "The operation "}${sentenceOf({ ...change, operation, place } as ApiChange)}`,
  }));
}

function textOf({ posts, api, more }: z.infer<typeof output>, since: string | undefined): string {
  if (posts.length === 0 && api.length === 0) return `Nothing changed${since ? ` since ${since}` : ""}.`;
  const also = (count: number, hint: string) => (count > 0 ? [`(${count} more. ${hint})`] : []);
  return [
    ...(posts.length > 0 ? ["## Changelog"] : []),
    ...posts.map(
      ({ title, date, version, summary, url }) =>
        `- ${date}${version ? ` (v${version})` : ""}: ${title}. ${summary} ${url}`,
    ),
    ...also(more.posts, "Pass a later `since`, or read /changelog/archive."),
    ...(api.length > 0 ? ["## API changes"] : []),
    ...api.map(({ severity, version, operation, change }) => `- ${severity}, ${version}: ${operation}: ${change}`),
    ...also(more.api, "Pass a later `since`, or read /reference/api/changes."),
  ].join("\n");
}
