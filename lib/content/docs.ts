import { z } from "zod";
import type { Doc } from "@/lib/model/site";
import { problem } from "@/lib/util/problem";
import { canonicalPath } from "@/lib/util/url";
import { mdxCollection } from "./mdx-files";

const text = z.string().trim().min(1, "must not be empty");

/** A message that compares a limit with the actual length. */
function limitMessage(limit: string, advice = "") {
  return ({ input }: { input?: unknown }) =>
    `${limit} and has ${String(input).trim().length}${advice}`;
}

/** A path that is safe as the name of a published file: no `..`, and no hidden folders. */
const address = /^\/$|^(\/\w[\w.-]*)+$/;
const route = z.string().regex(address, "must be a path such as `/evaluation/concepts`");

/** Frontmatter of a docs page. Unknown keys are errors, because nothing would read them. */
export const docFrontmatter = z.strictObject({
  title: text.max(90, { error: limitMessage("must have at most 90 characters") }),
  description: text
    .min(60, {
      error: limitMessage("must have at least 60 characters", ": say what the reader gets"),
    })
    .max(160, { error: limitMessage("must have at most 160 characters", ": shorten it") }),
  sidebarLabel: text.optional(),
  position: z.number().min(0).default(1000),
  slug: route.optional(),
  aliases: z.array(route).default([]),
  keywords: z.array(text).max(12).default([]),
  meta: z.array(text.max(40)).max(4).default([]),
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  verified: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, "must be a release such as `0.59.12`")
    .optional(),
});

const docsFolder = "content/docs";

export const loadDocs = mdxCollection({
  folder: docsFolder,
  schema: docFrontmatter,
  fallback(file) {
    const name = file.slice(docsFolder.length + 1).slice(0, 80);
    return {
      title: name,
      description: `The description of ${name} can't be read, so this line stands in for it.`,
    };
  },
  make({ slug, ...data }, source): Doc {
    const id = source.file.slice(docsFolder.length + 1).replace(/\.mdx?$/, "");
    return {
      ...data,
      ...source,
      id,
      route: canonicalPath(slug ?? `/${id}`),
      aliases: data.aliases.map(canonicalPath),
      sidebarLabel: data.sidebarLabel ?? data.title,
      area: "platform",
      section: [],
    };
  },
  check({ route, file }) {
    if (address.test(route)) return [];
    const message = `The name \`${file}\` makes no address.`;
    const hint = "Use letters without accents, digits, `-`, `_` and `.`, or give it a `slug`.";
    return [problem({ code: "file-name", file, line: 1, message, hint })];
  },
});
