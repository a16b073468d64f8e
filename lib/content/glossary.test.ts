import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sitemapEntries } from "@/app/_routes/crawlers";
import { mdxComponents } from "@/components/mdx/mdx-components";
import { compilePage } from "@/lib/mdx/compile";
import { evaluatePage } from "@/lib/mdx/evaluate";
import { collectPages } from "@/lib/search/documents";
import { checkFixture, goodFixture, locationsOf, page } from "@/lib/testing/fixture-site";
import type { GlossaryInput } from "./glossary";

const good: GlossaryInput = {
  title: "Glossary",
  description: "The words of the fixture, in one or two sentences each, for its tests.",
  terms: [
    {
      name: "Test set",
      also: ["testset"],
      text: "A table. The API calls it `testset`.",
      see: ["Case"],
      page: "/",
    },
    { name: "Case", text: "A row of a table." },
  ],
};

describe("a term in a page", () => {
  const written = page(
    'Rows of a <Term id="test-set">test set</Term>, each a <Term id="cse">case</Term>.',
  );

  it("has to exist, and a near one is suggested", async () => {
    const { problems } = await checkFixture({
      files: { "content/docs/a.mdx": written },
      glossary: good,
    });
    expect(locationsOf(problems)).toEqual([["entry-unknown", "content/docs/a.mdx", 6]]);
    expect(problems[0]?.hint).toBe("Did you mean `case`?");
  });

  it("is a link, with the definition where it can open", async () => {
    const { site } = await goodFixture({ files: {}, glossary: good });
    const source = { file: "a.mdx", body: 'A <Term id="test-set">set</Term>.', bodyOffset: 0 };
    const compiled = await compilePage(source);
    expect(compiled.ids).toEqual([]);
    const html = renderToStaticMarkup(evaluatePage(compiled, mdxComponents(site)));
    expect(html).toMatch(
      /<a[^>]* href="\/glossary#test-set"[^>]*>set<\/a><span[^>]* popover="auto"/,
    );
    expect(html).toContain("The API calls it <code>testset</code>.");
  });
});

describe("the page of the glossary", () => {
  it("is in the sitemap and in search, and has a Markdown version", async () => {
    const { site } = await goodFixture({
      files: {
        "content/docs/a.mdx": page(
          'A <Term id="case">case</Term>, as the [glossary](/glossary#case) says.',
        ),
      },
      glossary: good,
    });
    expect(sitemapEntries(site).filter(({ url }) => url.endsWith("/glossary"))).toHaveLength(1);
    const [found] = (await collectPages(site)).filter(({ kind }) => kind === "glossary");
    expect(found?.headings.map(({ id }) => id)).toEqual(["case", "test-set"]);
    expect(site.pages.find(({ route }) => route === "/glossary")?.markdown).toBe(true);
  });

  it("says where a link of a term leads nowhere", async () => {
    const terms = [{ name: "Case", text: "A row.", page: "/nowhere" }];
    const { problems } = await checkFixture({ files: {}, glossary: { ...good, terms } });
    expect(locationsOf(problems)).toEqual([["link-broken", "content/glossary.ts", 1]]);
  });

  it("keeps its address", async () => {
    const { problems } = await checkFixture({
      files: { "content/docs/glossary.mdx": page("Words.") },
    });
    expect(locationsOf(problems)).toEqual([["route-duplicate", "content/docs/glossary.mdx", 1]]);
  });
});
