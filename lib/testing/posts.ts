import { type ChangeArea, changeAreaNames } from "@/lib/model/change-areas";
import type { Post } from "@/lib/model/changelog";
import { postRoute } from "@/lib/model/changelog-routes";

/** Creates a numbered post. `overrides` replaces the properties that a test needs. */
export function testPost(number: number, overrides: Partial<Post> = {}): Post {
  const slug = overrides.slug ?? `post-${number}`;
  const day = new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10);
  return {
    slug,
    file: `content/changelog/${day}-${slug}.mdx`,
    route: postRoute(slug),
    title: `Post ${number}`,
    description: `What changed in release number ${number} of the fixture, long enough to be a description.`,
    date: day,
    version: `0.${number}.0`,
    area: changeAreaNames[number % changeAreaNames.length] as ChangeArea,
    draft: false,
    body: `Text of post ${number}.`,
    bodyOffset: 8,
    ...overrides,
  };
}

/** Creates `count` posts, newest first: one per day and release. */
export function testPosts(count: number): Post[] {
  return Array.from({ length: count }, (_, index) => testPost(count - index));
}

/**
 * Creates a post's file with eight lines of valid frontmatter. `keys` replace or add properties,
 * and empty ones are removed.
 */
export function postSource(
  keys: Record<string, string> = {},
  body = "Text of the post.",
): { file: string; text: string } {
  const all: Record<string, string> = {
    title: "A new evaluator",
    slug: "a-new-evaluator",
    date: "2024-05-01",
    version: "0.14.0",
    area: "Evaluation",
    description:
      "A new evaluator compares two answers and says which of them is nearer to the expected one.",
    ...keys,
  };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}: ${value}`);
  return {
    file: `content/changelog/${all.date}-${all.slug}.mdx`,
    text: `---\n${lines.join("\n")}\n---\n\n${body}\n`,
  };
}
