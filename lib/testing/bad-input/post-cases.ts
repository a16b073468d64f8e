import { postSource } from "@/lib/testing/posts";
import { type BadCase, fill } from "./cases";

/** Keys of a post's frontmatter that differ from a good one. */
const keys: [string, Record<string, string>, BadCase["expect"]][] = [
  ["a slug with slashes", { slug: "../../etc/passwd" }, "frontmatter-invalid"],
  ["a slug with markup", { slug: '"<script>"' }, "frontmatter-invalid"],
  ["a slug of the prototype", { slug: "__proto__" }, "frontmatter-invalid"],
  ["a slug of 10,000 letters", { slug: fill("a", 10_000) }, "frontmatter-invalid"],
  ["a slug of 10,000 hyphens", { slug: `a${fill("-", 10_000)}` }, "frontmatter-invalid"],
  ["a slug of a listing", { slug: "archive" }, "frontmatter-invalid"],
  ["a day of the year 0", { date: "0000-00-00" }, "problem"],
  ["a day of the year 9999", { date: "9999-12-31" }, "post-date"],
  ["a negative day", { date: "-2024-01-01" }, "frontmatter-invalid"],
  ["a day with a zone", { date: "2024-01-01T00:00:00+14:00" }, "problem"],
  ["a day that is a number", { date: "20240101" }, "frontmatter-invalid"],
  ["a list of days", { date: "[2024-01-01]" }, "frontmatter-invalid"],
  ["a version of 1,000 digits", { version: `1.${fill("9", 1000)}.0` }, "frontmatter-invalid"],
  ["a version with a script", { version: '"1.0.0<script>"' }, "frontmatter-invalid"],
  ["a version that is a number", { version: "1.0" }, "frontmatter-invalid"],
  ["an area of the prototype", { area: "constructor" }, "frontmatter-invalid"],
  [
    "an author with a script as address",
    { authors: "[{ name: A, url: 'javascript:alert(1)' }]" },
    "frontmatter-invalid",
  ],
  ["an author with plain HTTP", { authors: "[{ name: A, url: 'http://a.example' }]" }, "frontmatter-invalid"],
  ["an author with markup", { authors: "[{ name: '<script>alert(1)</script>' }]" }, "harmless"],
  ["an author that is a text", { authors: "[Ada]" }, "frontmatter-invalid"],
  ["an image with a script as address", { image: "javascript:alert(1)" }, "link-form"],
  ["an image that climbs", { image: "/../../etc/passwd" }, "image-missing"],
  [
    "a description with the end of CDATA",
    { description: '"The end ]]> of a section, and a description that is long enough for every feed."' },
    "harmless",
  ],
  ["a title with control characters", { title: '"a\\u0007b"' }, "harmless"],
];

const bodies: [string, string, BadCase["expect"]][] = [
  ["no text", "", "page-empty"],
  ["only a marker", "{/* truncate */}", "either"],
  ["two markers", "a\n\n{/* truncate */}\n\nb\n\n{/* truncate */}\n\nc", "truncate-misplaced"],
  ["a marker in a list", "- a\n\n  {/* truncate */}\n\n- b", "truncate-misplaced"],
  ["a script", "<script>alert(1)</script>", "component-unknown"],
  ["an expression", "{process.env.HOME}", "problem"],
  ["the end of CDATA", "a ]]\\> b", "harmless"],
  ["a control character", "a\u0007b", "harmless"],
];

const post = (over: Record<string, string>, body?: string): BadCase["run"] => {
  const { text } = postSource(over, body);
  const plain = (value: string | undefined, good: string) => (value && /^[\w-]{1,99}$/.test(value) ? value : good);
  const file = `content/changelog/${plain(over.date, "2024-05-01")}-${plain(over.slug, "a-new-evaluator")}.mdx`;
  return { kind: "site", fixture: { files: { [file]: text } } };
};

export const postCases: BadCase[] = [
  ...keys.map(([name, over, expect]): BadCase => ({ name: `post: ${name}`, expect, run: post(over) })),
  ...bodies.map(([name, body, expect]): BadCase => ({ name: `post: ${name}`, expect, run: post({}, body) })),
];
