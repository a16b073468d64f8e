import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { docFrontmatter } from "@/lib/content/docs";
import { compilePage } from "@/lib/mdx/compile";
import { evaluatePage } from "@/lib/mdx/evaluate";
import type { Problem } from "@/lib/util/problem";
import { parseFrontmatter } from "./frontmatter";
import { loadRedirects } from "./redirects";

/** Number of runs per property. A failure prints the seed and the smallest failing input. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 150);
const source = { file: "x.ts", text: "" };
/** Tokens with a meaning in YAML, Markdown or MDX. The properties combine them at random. */
const known = [
  ..."title: |- |{|}|{1}|{a}|{/* truncate */}|<b>|</b>|<Callout kind='note'>|</Callout>|<Tabs>|<br />|```|# |## a|> ".split(
    "|",
  ),
  ..."[a](§[a]: /§)§![x](/y)§*§_§~~§&amp;§\\§`§    §\t§[^1]§import a§export a§{#id}§<a href='§'>§\u2028".split(
    "§",
  ),
  ..."---;;```python;|a|\n|-|;:::note;:::".split(";").map((line) => `${line}\n`),
];
const pieces = fc
  .array(fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 6 })), { maxLength: 25 })
  .map((parts) => parts.join(""));

function expectPlaces(problems: readonly Problem[], text: string): void {
  const lines = text.split("\n").length;
  for (const { line = 1, severity, message } of problems) {
    expect(severity).toMatch(/^(error|warning)$/);
    expect(line).toBeGreaterThan(0);
    expect(line).toBeLessThanOrEqual(lines + 1);
    expect(message).not.toMatch(/\n {4}at /);
  }
}

describe("whatever comes", () => {
  it("frontmatter is data or problems, never both nothing", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          pieces,
          pieces.map((text) => `---\n${text}\n---\nx`),
        ),
        (text) => {
          const { data, problems } = parseFrontmatter(text, "a.mdx", docFrontmatter);
          expect(data === undefined).toBe(problems.length > 0);
          expectPlaces(problems, text);
        },
      ),
      { numRuns },
    );
  });

  it("a page that compiles without a problem is drawn", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (body) => {
        const page = await compilePage({ file: "a.mdx", body, bodyOffset: 0 });
        expectPlaces(page.problems, body);
        const plain = Object.fromEntries(
          ["Callout", "Tabs", "CodeBlock", "Picture", "RecordedTrace"].map((name) => [
            name,
            () => null,
          ]),
        );
        if (page.code && page.problems.length === 0)
          renderToStaticMarkup(evaluatePage(page, plain));
      }),
      { numRuns },
    );
  });

  it("no redirect leads to another host without saying so", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.constantFrom("", "/", "//", "/\\", "\t//", "https:", "javascript:"),
        (rest, start) => {
          const { redirects } = loadRedirects([{ from: "/old", to: `${start}${rest}` }], source, [
            "/",
          ]);
          for (const { to } of redirects.pages) {
            const { origin, protocol } = new URL(to, "https://own.example/old");
            expect(
              origin === "https://own.example" ||
                /^https:\/\/[^/]/.test(to) ||
                protocol === "mailto:",
            ).toBe(true);
          }
        },
      ),
      { numRuns: numRuns * 4 },
    );
  });
});
