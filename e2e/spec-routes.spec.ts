import { expect, test } from "@playwright/test";
import { currentLinks, linksIn, parsePage, readPage, textOf } from "./support/read-page";
import { ask } from "./support/request";
import { projectSite } from "./support/site";
import {
  changelogRoutes,
  docRoutes,
  movedRoutes,
  namedOperations,
  namedPosts,
  operationGroups,
  postSlugs,
  releaseRoutes,
} from "./support/specified-routes";

for (const { route, sidebar } of docRoutes) {
  test(`${route} is a page in ${sidebar}, marked there`, async ({ baseURL }) => {
    const { document, heading, canonical } = await readPage(baseURL, route);
    expect(heading).not.toBe("");
    expect(canonical).toBe(route);
    expect(document.querySelector("site-sidebar")?.getAttribute("name")).toBe(sidebar);
    expect(currentLinks(document)).toContain(route);
  });
}

test("every address of the docs has a title of its own", async ({ baseURL }) => {
  const titles = new Map<string, string[]>();
  for (const { route } of docRoutes) {
    const { document } = await readPage(baseURL, route);
    titles.set(document.title, [...(titles.get(document.title) ?? []), route]);
  }
  expect([...titles.values()].filter((routes) => routes.length > 1)).toEqual([]);
});

test("the table of contents of a page lists its headings of level 2 and 3 and its steps, and no others", async ({
  baseURL,
}) => {
  const wrong: string[] = [];
  for (const { route } of docRoutes) {
    const { document } = await readPage(baseURL, route);
    const contents = [...document.querySelectorAll("aside nav")].find((nav) =>
      textOf(nav).startsWith("On this page"),
    );
    const listed = linksIn(contents).map((href) => href.replace("#", ""));
    const headings = [
      ...document.querySelectorAll("article :is(h2, h3)[id], article ol > li > h3[id]"),
    ].map(({ id }) => id);
    const missed = headings.filter((id) => !listed.includes(id));
    const extra = listed.filter((id) => !headings.includes(id));
    if (listed.length === 0 || missed.length + extra.length > 0)
      wrong.push(`${route}: misses ${missed}, has ${extra}`);
  }
  expect(wrong).toEqual([]);
});

test("/concepts is the page /concepts/concepts", async ({ baseURL }) => {
  const [short, long] = [
    await readPage(baseURL, "/concepts"),
    await readPage(baseURL, "/concepts/concepts"),
  ];
  expect(short.heading).toBe(long.heading);
  expect(short.canonical).toBe("/concepts/concepts");
});

for (const route of [...changelogRoutes, ...releaseRoutes, "/roadmap", "/search"]) {
  test(`${route} is a page of its own`, async ({ baseURL }) => {
    const { heading, canonical } = await readPage(baseURL, route);
    expect(heading).not.toBe("");
    expect(canonical).toBe(route);
  });
}

test("every post that the specification counts is a page, with its text", async ({ baseURL }) => {
  for (const slug of postSlugs) {
    const { document, canonical } = await readPage(baseURL, `/changelog/${slug}`);
    expect(canonical).toBe(`/changelog/${slug}`);
    expect(textOf(document.querySelector("article")).length, slug).toBeGreaterThan(100);
  }
});

test("the changelog shows every post once, 10 on a page, and ends with the last page", {
  tag: "@smoke",
}, async ({ baseURL }) => {
  const postsPerPage = 10;
  const { posts } = projectSite;
  const pages = Math.ceil(posts.length / postsPerPage);
  const shown: string[] = [];
  for (let number = 1; number <= pages; number++) {
    const route = number === 1 ? "/changelog" : `/changelog/page/${number}`;
    const { document } = await readPage(baseURL, route);
    const titles = [...document.querySelectorAll("main article h2")];
    expect(titles.length, route).toBe(
      number < pages ? postsPerPage : posts.length - (pages - 1) * postsPerPage,
    );
    shown.push(...titles.flatMap((title) => linksIn(title).slice(0, 1)));
  }
  expect(shown.map((href) => href.replace(/#.*/, ""))).toEqual(posts.map(({ route }) => route));
  expect((await ask(baseURL ?? "", `/changelog/page/${pages + 1}`)).status).toBe(404);
});

test("the list of tags leads to a page for each release", async ({ baseURL }) => {
  const { document } = await readPage(baseURL, "/changelog/tags");
  const tags = linksIn(document.querySelector("main")).filter((href) =>
    /^\/changelog\/tags\/v-\d+-\d+-\d+$/.test(href),
  );
  expect(tags).toEqual(expect.arrayContaining(releaseRoutes));
  for (const tag of new Set(tags)) {
    const { heading } = await readPage(baseURL, tag);
    expect(heading).toContain(tag.replace(/.*v-/, "").replaceAll("-", "."));
  }
});

for (const [topic, route] of namedPosts) {
  test(`there is a post on ${topic}`, async ({ baseURL }) => {
    const { document, canonical } = await readPage(baseURL, route);
    expect(canonical).toBe(route);
    expect(textOf(document.querySelector("article")).length).toBeGreaterThan(200);
  });
}

const category = "/reference/api/category";

function isOperation(href: string): boolean {
  return /^\/reference\/api\/[a-z0-9-]+$/.test(href);
}

for (const group of operationGroups) {
  test(`the reference has a group ${group} with operations that are pages`, async ({ baseURL }) => {
    const { document } = await readPage(baseURL, category);
    const titles = [...document.querySelectorAll("main section h2")];
    const section = titles.find((title) => textOf(title) === group)?.closest("section");
    const [first = ""] = linksIn(section).filter(isOperation);
    expect(first).not.toBe("");
    const page = await readPage(baseURL, first);
    expect(page.canonical).toBe(first);
    expect(currentLinks(page.document)).toContain(first);
  });
}

for (const [topic, slug] of namedOperations) {
  test(`an operation is about ${topic}`, async ({ baseURL }) => {
    const { document } = await readPage(baseURL, category);
    const operations = linksIn(document.querySelector("main")).filter(isOperation);
    const operation = operations.find((route) => slug.test(route)) ?? "";
    expect(operation).not.toBe("");
    expect((await readPage(baseURL, operation)).heading).not.toBe("");
  });
}

for (const [from, to] of movedRoutes) {
  test(`${from} leads to ${to}`, async ({ baseURL }) => {
    const { status, headers } = await ask(baseURL ?? "", from);
    expect([status, headers.location]).toEqual([301, to]);
    expect((await readPage(baseURL, to)).heading).not.toBe("");
  });
}

test("/evaluation/quick-start-ui is a page that leads to the quick start of evaluation from the UI", async ({
  baseURL,
}) => {
  const { document } = await readPage(baseURL, "/evaluation/quick-start-ui");
  expect(linksIn(document.querySelector("main"))).toContain(
    "/evaluation/evaluation-from-ui/quick-start",
  );
});

for (const [path, status] of [
  ["/getting-started", 404],
  ["/Evaluation/Concepts", 404],
  ["/evaluation/concepts/x", 404],
] as const) {
  test(`${path}, which is like an address and is none, gives the not-found page`, async ({
    baseURL,
  }) => {
    const response = await ask(baseURL ?? "", path);
    expect(response.status).toBe(status);
    expect(parsePage(response.body.toString()).heading).toBe("Page not found");
  });
}
