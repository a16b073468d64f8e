import { z } from "zod";
import { changeAreaNames } from "@/lib/model/change-areas";
import { type Post, sortPosts } from "@/lib/model/changelog";
import { postRoute, reservedSlugs } from "@/lib/model/changelog-routes";
import { latestDay } from "@/lib/util/dates";
import { type Problem, problem } from "@/lib/util/problem";
import { mdxCollection } from "./mdx-files";

const text = z.string().trim().min(1, "must not be empty");

/** Frontmatter of a post. Unknown keys are errors, because nothing would read them. */
export const postFrontmatter = z.strictObject({
  title: text.max(90, "must have at most 90 characters"),
  slug: z
    .string()
    .max(100, { error: "must have at most 100 characters", abort: true })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: "must be lower-case words with hyphens, such as `new-playground`",
      abort: true,
    })
    .refine(
      (slug) => !reservedSlugs.includes(slug),
      "is the address of a page of the changelog itself",
    ),
  date: z.iso
    .date("must be a day of the calendar such as `2025-10-24`")
    .meta({ description: "Day of the release, such as `2025-10-24`" }),
  version: z
    .string("must be a semantic version such as `0.58.1`")
    .max(40, { error: "must have at most 40 characters", abort: true })
    .regex(
      /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/,
      "must be a semantic version without `v`, such as `0.58.1`",
    )
    .optional(),
  area: z.enum(
    changeAreaNames,
    `must be one of ${changeAreaNames.map((name) => `\`${name}\``).join(", ")}`,
  ),
  description: text
    .min(60, "must have at least 60 characters: say what changed and for whom")
    .max(160, "must have at most 160 characters"),
  draft: z.boolean().default(false),
});

export const changelogFolder = "content/changelog";

/** Marks the text that `npm run new:post` leaves to its author. */
export const placeholder = "TODO:";

/**
 * The file of a post. Its name starts with the date, so that a folder listing has the order of the
 * changelog.
 */
export function postFile(post: Pick<Post, "date" | "slug">): string {
  return `${changelogFolder}/${post.date}-${post.slug}.mdx`;
}

const readPosts = mdxCollection({
  folder: changelogFolder,
  schema: postFrontmatter,
  /** The date and the slug come from the file's name. */
  fallback(file) {
    const [, date, slug] = /(\d{4}-\d{2}-\d{2})-([^/]*)\.mdx?$/.exec(file) ?? [];
    const description = `The description of the post ${slug} can't be read, so this line stands in for it.`;
    return {
      title: slug,
      slug,
      date,
      area: changeAreaNames[0],
      description: description.slice(0, 160),
    };
  },
  make: (data, source): Post => ({ ...data, ...source, route: postRoute(data.slug) }),
  check: checkPost,
});

/** Reads all posts below content/changelog, newest first. */
export function loadPosts(root: string): { posts: Post[]; problems: Problem[] } {
  const { pages, problems } = readPosts(root);
  return { posts: sortPosts(pages), problems };
}

function checkPost(
  { file, draft, date, description, body, bodyOffset }: Post,
  lineOf: (key: string) => number,
) {
  const problems: Problem[] = [];
  if (!draft && date > latestDay()) {
    const message = `\`date: ${date}\` lies in the future.`;
    const hint = "Write the day of the release, or set `draft: true` until it has come.";
    problems.push(
      problem({ code: "post-date", file, line: lineOf("date"), column: 1, message, hint }),
    );
  }
  // Line 0 is the description, and line 1 is the first line of the body.
  const lines = [description, ...body.split("\n")];
  const placeholderLine = lines.findIndex((line) => line.includes(placeholder));
  if (placeholderLine !== -1) {
    problems.push(
      problem({
        code: "post-placeholder",
        severity: draft ? "warning" : "error",
        file,
        line: placeholderLine > 0 ? bodyOffset + placeholderLine : lineOf("description"),
        column: 1,
        message: "The post still holds the text that `npm run new:post` left.",
        hint: `Replace \`${placeholder} …\`.`,
      }),
    );
  }
  return problems;
}
