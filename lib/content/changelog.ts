import { z } from "zod";
import { memoizeByFile } from "@/lib/content/file-fingerprints";
import { listFiles, readText } from "@/lib/content/files";
import { lineOfKey, parseFrontmatter } from "@/lib/content/frontmatter";
import { expandIncludes } from "@/lib/content/includes";
import { changeAreaNames } from "@/lib/shared/change-areas";
import { type Post, sortPosts } from "@/lib/shared/changelog";
import { postRoute, reservedSlugs } from "@/lib/shared/changelog-routes";
import { isDay, latestDay } from "@/lib/shared/dates";
import { type Problem, problem } from "@/lib/shared/problem";

const text = z.string().trim().min(1, "must not be empty");

/** YAML reads an unquoted day as a moment; back to the day as it was written. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().replace(/T00:00:00\.000Z$/, "") : value),
  z
    .string("must be a day such as `2025-10-24`")
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "must be a day such as `2025-10-24`", abort: true })
    .refine(isDay, "is no day of the calendar"),
);

const area = z.enum(changeAreaNames, `must be one of ${changeAreaNames.map((name) => `\`${name}\``).join(", ")}`);

/** Frontmatter of a post. Strict: what nothing reads is an error. */
export const postFrontmatter = z.strictObject({
  title: text.max(90, "must have at most 90 characters"),
  slug: z
    .string()
    .max(100, { error: "must have at most 100 characters", abort: true })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: "must be lower-case words with hyphens, such as `new-playground`",
      abort: true,
    })
    .refine((slug) => !reservedSlugs.includes(slug), "is the address of a page of the changelog itself"),
  date: day.meta({ description: "Day of the release, such as `2025-10-24`", type: "string", format: "date" }),
  version: z
    .string("must be a semantic version such as `0.58.1`")
    .max(40, { error: "must have at most 40 characters", abort: true })
    .regex(/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/, "must be a semantic version without `v`, such as `0.58.1`")
    .optional(),
  area,
  description: text
    .min(60, "must have at least 60 characters: say what changed and for whom")
    .max(160, "must have at most 160 characters"),
  image: text.optional(),
  draft: z.boolean().default(false),
});

/** Where posts live, relative to the project. */
export const changelogFolder = "content/changelog";

/** Stands where `npm run new:post` leaves text to its author. */
export const placeholder = "TODO:";

/** The file of a post: its day and its slug, so that a folder listing is in the order of the changelog. */
export function postFile(post: Pick<Post, "date" | "slug">): string {
  return `${changelogFolder}/${post.date}-${post.slug}.mdx`;
}

/** Reads every post below content/changelog, newest first. Drafts are read and checked; the caller leaves them out. */
export function loadPosts(
  root: string,
  { today = latestDay() }: { today?: string } = {},
): { posts: Post[]; problems: Problem[] } {
  const posts: Post[] = [];
  const problems: Problem[] = [];
  for (const file of listFiles(root, changelogFolder, [".mdx", ".md"])) {
    const read = readPost(root, file);
    problems.push(...read.problems);
    if (!read.written) continue;
    const { post, lines } = read.written;
    problems.push(
      ...checkPost(post, lines, changelogFolder, today, read.problems.length > 0),
      ...checkTaken(post, lines, posts),
    );
    const expanded = expandIncludes(root, post);
    problems.push(...expanded.problems);
    posts.push(expanded.page);
  }
  return { posts: sortPosts(posts), problems };
}

interface ReadPost {
  /** The post, and the lines of its frontmatter. */
  written?: { post: Post; lines: string[] };
  problems: Problem[];
}

const readPost = memoizeByFile((root: string, file: string): ReadPost => {
  const read = readText(root, file);
  if ("problem" in read) return { problems: [read.problem] };
  const { data, body, bodyOffset, problems } = parseFrontmatter(read.text, file, postFrontmatter, standIn(file));
  if (!data) return { problems };
  const post: Post = { ...data, file, route: postRoute(data.slug), body, bodyOffset };
  return { written: { post, lines: read.text.split("\n", bodyOffset) }, problems };
});

/** What a post whose frontmatter can't be read is shown with: its file's name says its day and its slug. */
function standIn(file: string) {
  const [, date, slug] = /(\d{4}-\d{2}-\d{2})-([^/]*)\.mdx?$/.exec(file) ?? [];
  return {
    title: slug,
    slug,
    date,
    area: changeAreaNames[0],
    description: `The description of the post ${slug} can't be read, so this line stands in for it.`.slice(0, 160),
  };
}

/** What the schema cannot see: the day as written, the file's name, and text that was not written yet. */
function checkPost(post: Post, lines: string[], folder: string, today: string, broken: boolean): Problem[] {
  const report = (code: string, key: string, message: string, hint: string) =>
    problem({ code, file: post.file, line: lineOfKey(lines, key), column: 1, message, hint });
  const problems: Problem[] = [];
  const written = /(\d{4})-(\d{2})-(\d{2})/.exec(lines[lineOfKey(lines, "date") - 1] ?? "")?.[0] ?? post.date;
  // YAML turns `2024-02-30` into the first of March without a word.
  if (!isDay(written)) {
    problems.push(
      report("post-date", "date", `\`date: ${written}\` is no day of the calendar.`, "Write the day of the release."),
    );
    return problems;
  }
  if (!post.draft && post.date > today) {
    problems.push(
      report(
        "post-date",
        "date",
        `\`date: ${post.date}\` lies in the future.`,
        "Write the day of the release, or set `draft: true` until it has come.",
      ),
    );
  }
  const name = postFile(post).slice(changelogFolder.length);
  if (post.file.slice(folder.length).replace(/\.mdx?$/, ".mdx") !== name) {
    problems.push(
      report(
        "post-name",
        "slug",
        "The file's name does not say the post's date and slug.",
        `Rename it to \`${name.slice(1)}\`.`,
      ),
    );
  }
  if (post.body.trim() === "" && !broken) {
    problems.push(report("page-empty", "title", "The post has no text.", "Write it, or remove the file."));
  }
  const at = `${post.description}\n${post.body}`.split("\n").findIndex((line) => line.includes(placeholder));
  if (at !== -1) {
    problems.push({
      ...report(
        "post-placeholder",
        "description",
        "The post still holds the text that `npm run new:post` left.",
        `Replace \`${placeholder} …\`.`,
      ),
      severity: "warning",
      ...(at > 0 ? { line: post.bodyOffset + at } : {}),
    });
  }
  return problems;
}

function checkTaken(post: Post, lines: string[], before: readonly Post[]): Problem[] {
  const owner = before.find((item) => item.slug === post.slug);
  if (!owner) return [];
  return [
    problem({
      code: "route-duplicate",
      file: post.file,
      line: lineOfKey(lines, "slug"),
      column: 1,
      message: `The slug \`${post.slug}\` is taken by \`${owner.file}\`.`,
      hint: "Give one of them another `slug`.",
    }),
  ];
}
