import { beforeAll, expect, test } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import type { Site } from "@/lib/model/site";
import type { SearchDocument } from "./document";
import { collectPages } from "./documents";

let site: Site;
let pages: SearchDocument[];

beforeAll(async () => {
  const loaded = loadProjectSite();
  if (!loaded.site) throw new Error("The configuration is broken: run `npm run check`.");
  site = loaded.site;
  pages = await collectPages(site);
}, 120_000);

test("every listed doc, operation and post and the roadmap is a page of search", () => {
  const routes = new Set(pages.map(({ route }) => route));
  const wanted = [
    ...site.docs
      .filter((doc) => doc.sidebar !== undefined && !doc.unlisted)
      .map(({ route }) => route),
    ...site.posts.map(({ route }) => route),
    ...(site.api?.operations ?? []).map(({ route }) => route),
    "/roadmap",
    "/changelog",
    "/reference/api/category",
  ];
  expect(wanted.filter((route) => !routes.has(route))).toEqual([]);
  expect(routes.size).toBe(pages.length);
});

test("an operation is found by its call, its id and the names of its fields", () => {
  const operation = pages.find(({ route }) => route === "/reference/api/configs-fetch");
  expect(operation).toMatchObject({ kind: "api", method: "POST", section: "Reference" });
  expect(operation?.keywords).toContain("configs_fetch");
  const code = operation?.sections[0]?.code ?? [];
  expect(code[0]).toBe("POST /variants/configs/fetch");
  expect(code[1]).toMatch(/\bvariant_ref\b/);
});

test("a feature of the roadmap stands below its phase", () => {
  const roadmap = pages.find(({ route }) => route === "/roadmap");
  const at = roadmap?.headings.findIndex(({ id }) => id === "prompt-snippets") ?? -1;
  const phase = roadmap?.headings.slice(0, at).findLast(({ level }) => level === 2);
  expect(phase?.text).toBe("In progress");
});

test("a page that is no doc is found by what readers type for it, too", () => {
  const changelog = pages.find(({ route }) => route === "/changelog");
  expect(changelog?.queryPhrases?.[""]).toContain("latest release");
});
