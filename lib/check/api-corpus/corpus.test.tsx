import { Parser } from "htmlparser2";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { CategoryPage } from "@/components/api/CategoryPage";
import { OperationPage } from "@/components/api/OperationPage";
import { makeMarkdownVersions } from "@/lib/emit/markdown/page-versions";
import { apiPages } from "@/lib/kinds/api/pages";
import type { Site } from "@/lib/model/site";
import { viewOperation } from "@/lib/openapi/operation-view";
import { readApi } from "@/lib/openapi/read-api";
import { requestForm } from "@/lib/openapi/request-form";
import { sampleLanguages } from "@/lib/openapi/snippets/languages";
import { goodFixture } from "@/lib/testing/fixture-site";
import { loadSampleParsers, type ParseSample } from "../api-samples/parse";
import { corpusDocuments } from "./corpus";
import { expectedProblems } from "./expected";

// A build makes the scripts, and this test has to run in a fresh clone.
vi.mock("@/lib/browser-assets", () => ({
  loadBrowserAssets: () => ({ api: "/assets/api.js", tryIt: "/assets/try-it.js" }),
}));

/** `CORPUS_ALL=1` takes every operation of every document; otherwise the first ones, of JSON where both are there. */
const all = Boolean(process.env.CORPUS_ALL);
const perDocument = all ? Number.POSITIVE_INFINITY : 3;
const documents = corpusDocuments().filter(({ name }) => all || !name.includes("/yaml/"));

/** Milliseconds that one document may take, however busy the machine is. */
const timeout = all ? 300_000 : 60_000;

let site: Site;
let root: string;
let parse: ParseSample;

beforeAll(async () => {
  ({ site, root } = await goodFixture({ files: {} }));
  parse = await loadSampleParsers();
});

describe.each(documents.map((item) => [item.name, item] as const))("%s", (name, { key, read }) => {
  const { api, problems } = readApi(read(), name);

  it("has the problems that are known of it", () => {
    expect([...new Set(problems.map(({ severity, code }) => `${severity} ${code}`))].sort()).toEqual(
      [...(expectedProblems[key] ?? [])].sort(),
    );
    expect(problems.filter(({ line }) => line === undefined)).toEqual([]);
    // One cause is said once, not at every operation.
    expect(problems.length).toBeLessThan(40);
  });

  if (!api) return;
  const some = { ...api, operations: api.operations.slice(0, perDocument) };
  const withApi = () => ({ ...site, api: some, pages: apiPages(some).map((page) => ({ kind: "api", ...page })) });

  it("has titles and descriptions that tell its pages apart and fit a search result", () => {
    const pages = apiPages(api);
    for (const key of ["title", "description"] as const) {
      const words = pages.map((page) => page[key].toLowerCase());
      expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([]);
    }
    expect(pages.filter(({ description: { length } }) => length < 60 || length > 160)).toEqual([]);
  });

  it("has samples that parse in all nine languages", { timeout }, () => {
    for (const operation of some.operations) {
      const { samples } = viewOperation(api, operation);
      if (operation.webhook) continue;
      const made = samples.filter(({ language }) => !operation.codeSamples.some(({ lang }) => lang === language));
      for (const { id } of sampleLanguages) {
        const sample = made.find(({ language }) => language === id);
        const own = operation.codeSamples.some(({ source }) => source === sample?.code);
        if (sample && !own) expect(parse(sample.code, id), `${operation.id} ${id}\n${sample.code}`).toEqual([]);
      }
    }
  });

  it("has forms that know all their fields", { timeout }, () => {
    for (const operation of some.operations) {
      const { table, parameters, body } = requestForm(api, operation).form;
      const inside = table.flatMap(({ fields = [], item = [], variants = [] }) => [
        ...fields.map(([, field]) => field),
        ...[item, variants].flat(2),
      ]);
      const lost = [...parameters, body?.field ?? [], ...inside].flat().filter((field) => {
        const spec = typeof field === "number" ? table[field] : field;
        return !spec?.label;
      });
      expect(lost, operation.id).toEqual([]);
    }
  });

  it("has Markdown versions", { timeout }, async () => {
    const texts = await makeMarkdownVersions(withApi(), root);
    const routes = texts.map(({ page }) => page.route);
    for (const { route } of some.operations) expect(routes).toContain(route);
    for (const { text, page } of texts) expect(text, page.route).not.toMatch(/\[object Object\]/);
  });

  it("has pages whose links lead somewhere", { timeout }, async () => {
    const own = withApi();
    expect(linkErrors(await render(<CategoryPage site={own} api={some} />))).toEqual([]);
    for (const operation of some.operations) {
      const html = await render(<OperationPage site={own} api={some} operation={operation} docs={[]} />);
      expect(linkErrors(html), operation.id).toEqual([]);
      expect(html, operation.id).not.toContain("[object Object]");
    }
  });
});

describe("every document", () => {
  it("is in the list of known problems, and the list names no other", () => {
    const keys = new Set(corpusDocuments().map(({ key }) => key));
    expect(Object.keys(expectedProblems).filter((key) => !keys.has(key))).toEqual([]);
  });
});

async function render(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

/** Fragments without their element, and ids that two elements have. */
function linkErrors(html: string): string[] {
  const ids: string[] = [];
  const targets: string[] = [];
  const parser = new Parser({
    onopentag(name, { id, href = "" }) {
      if (id) ids.push(id);
      // Icons are parts of a picture that the page's layout brings.
      if (name === "a" && href.startsWith("#")) targets.push(decodeURIComponent(href.slice(1)));
    },
  });
  parser.end(html);
  const lost = targets.filter((target) => !ids.includes(target)).map((target) => `#${target} leads nowhere`);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`);
  return [...lost, ...twice];
}
