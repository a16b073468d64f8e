import { stringify } from "yaml";
import { placeholder, postFile, postFrontmatter } from "@/lib/content/changelog";
import { parseFrontmatter } from "@/lib/content/frontmatter";
import { changeAreaNames } from "@/lib/model/change-areas";
import type { Post } from "@/lib/model/changelog";
import { type Problem, problem } from "@/lib/util/problem";

export interface NewPostInput {
  title: string;
  /** ISO date. */
  date: string;
  /** `0.59.0` or `v0.59.0`. Empty for a post that belongs to no release. */
  version?: string;
  /** In any case, such as `prompt management`. */
  area: string;
  description?: string;
  /** Generated from the title by default. */
  slug?: string;
  draft?: boolean;
}

/**
 * A post to fill in, or the problems with its options. The schema that will read the post checks
 * them.
 */
export function makePost(
  input: NewPostInput,
  existing: readonly Pick<Post, "slug" | "file">[],
): { post?: { file: string; text: string }; problems: Problem[] } {
  const title = input.title.trim();
  const slug = input.slug?.trim() || slugOf(title);
  const intro = `${placeholder} one sentence of 60 to 160 characters that says what changed (${slug})`;
  const areaName = input.area.trim().toLowerCase();
  const frontmatter = {
    title,
    slug,
    version: input.version?.trim().replace(/^v/i, "") || undefined,
    area: changeAreaNames.find((name) => name.toLowerCase() === areaName) ?? input.area,
    description: input.description?.trim() || intro.slice(0, 160),
    draft: input.draft,
  };
  const file = postFile({ date: input.date, slug });
  const text = `---
date: ${input.date}
${stringify(frontmatter, { version: "1.1", lineWidth: 0 })}---

${placeholder} say what changed and why it matters, in one or two sentences.

{/* truncate */}

${placeholder} say how to use it, and link the page that explains it.
`;
  const { problems } = parseFrontmatter(text, file, postFrontmatter);
  // The file doesn't exist yet, so lines would be misleading.
  const unplaced = problems.map(({ line: _line, column: _column, ...rest }): Problem => rest);
  const owner = existing.find((post) => post.slug === slug);
  if (owner) {
    const message = `The slug \`${slug}\` is taken by \`${owner.file}\`.`;
    const hint = "Give another title, or a slug of its own with `--slug`.";
    unplaced.push(problem({ code: "route-duplicate", file, message, hint }));
  }
  return unplaced.length > 0 ? { problems: unplaced } : { post: { file, text }, problems: [] };
}

/** `New LLM provider: Gemini!` → `new-llm-provider-gemini`. */
function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
