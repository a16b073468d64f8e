import { expect, test } from "@playwright/test";
import { ask, headingOf } from "./support/request";
import {
  changelogRoutes,
  docRoutes,
  movedRoutes,
  namedOperations,
  namedPosts,
  operationGroups,
  releaseRoutes,
} from "./support/specified-routes";

/** Addresses of the specification, asked for over HTTP: no browser is needed to see what is there, so all take seconds. */
async function read(origin: string | undefined, path: string): Promise<string> {
  const { status, body } = await ask(origin ?? "", path);
  expect(status, path).toBe(200);
  return body.toString();
}

const canonical = (html: string) =>
  /<link rel="canonical" href="https:\/\/[^/"]+([^"]*)"/.exec(html)?.[1];

for (const { route, sidebar } of docRoutes) {
  test(`${route} is a page in ${sidebar}, marked there`, async ({ baseURL }) => {
    const html = await read(baseURL, route);
    expect(headingOf(html).trim()).not.toBe("");
    expect(canonical(html) || "/").toBe(route);
    expect(/data-sidebar="([^"]*)"/.exec(html)?.[1]).toBe(sidebar);
    expect(html).toContain(`href="${route}" aria-current="page"`);
  });
}

test("every address of the docs has a title of its own", async ({ baseURL }) => {
  const titles = new Map<string, string[]>();
  for (const { route } of docRoutes) {
    const title = /<title>(.*?)<\/title>/.exec(await read(baseURL, route))?.[1] ?? "";
    titles.set(title, [...(titles.get(title) ?? []), route]);
  }
  expect([...titles.values()].filter((routes) => routes.length > 1)).toEqual([]);
});

test("the table of contents of a page lists its headings of level 2 and 3, and no others", async ({
  baseURL,
}) => {
  const wrong: string[] = [];
  for (const { route } of docRoutes) {
    const html = await read(baseURL, route);
    const [, toc = ""] = /<nav[^>]* data-toc="true"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
    const listed = Array.from(toc.matchAll(/href="#([^"]*)"/g), ([, id]) => id);
    const article = html.slice(html.indexOf("<article"), html.lastIndexOf("</article>"));
    const headings = Array.from(
      article.matchAll(/<h([2-6])[^>]* id="([^"]*)"/g),
      ([, level, id]) => ({ level, id }),
    );
    const of = (levels: RegExp) =>
      headings.filter(({ level }) => levels.test(level ?? "")).map(({ id }) => id);
    const missed = of(/[23]/).filter((id) => !listed.includes(id));
    const strange = listed.filter((id) => !of(/[23]/).includes(id));
    if (listed.length === 0 || missed.length + strange.length > 0)
      wrong.push(`${route}: ${missed} missed, ${strange}`);
  }
  expect(wrong).toEqual([]);
});

test("/concepts is the page /concepts/concepts", async ({ baseURL }) => {
  const [short, long] = [
    await read(baseURL, "/concepts"),
    await read(baseURL, "/concepts/concepts"),
  ];
  expect(headingOf(short)).toBe(headingOf(long));
  expect(canonical(short)).toBe("/concepts/concepts");
});

for (const route of [...changelogRoutes, ...releaseRoutes, "/roadmap", "/search"]) {
  test(`${route} is a page of its own`, async ({ baseURL }) => {
    const html = await read(baseURL, route);
    expect(headingOf(html).trim()).not.toBe("");
    expect(canonical(html)).toBe(route);
  });
}

test("the changelog has 66 posts, 10 a page on 7 pages, the last with 6", {
  tag: "@smoke",
}, async ({ baseURL }) => {
  const counts: number[] = [];
  for (const route of changelogRoutes.slice(0, 7)) {
    const main = (await read(baseURL, route)).split("<main")[1]?.split("</main>")[0] ?? "";
    counts.push(
      new Set(
        Array.from(main.matchAll(/<h2[^>]*><a href="(\/changelog\/[^"/]+)"/g), ([, post]) => post),
      ).size,
    );
  }
  expect(counts).toEqual([10, 10, 10, 10, 10, 10, 6]);
  expect((await ask(baseURL ?? "", "/changelog/page/8")).status).toBe(404);
});

test("about 60 releases have a page each, which the list of tags leads to", async ({ baseURL }) => {
  const html = await read(baseURL, "/changelog/tags");
  const tags = new Set(
    Array.from(html.matchAll(/href="(\/changelog\/tags\/v-\d+-\d+-\d+)"/g), ([, tag]) => tag ?? ""),
  );
  expect(tags.size).toBeGreaterThanOrEqual(50);
  for (const tag of releaseRoutes) expect(tags).toContain(tag);
  for (const tag of tags)
    expect(headingOf(await read(baseURL, tag))).toContain(
      tag.replace(/.*v-/, "").replaceAll("-", "."),
    );
});

for (const [topic, route] of namedPosts) {
  test(`there is a post on ${topic}`, async ({ baseURL }) => {
    const html = await read(baseURL, route);
    expect(canonical(html)).toBe(route);
    expect((html.split("<article")[1] ?? "").length).toBeGreaterThan(200);
  });
}

const category = "/reference/api/category";
const operations = (html: string) =>
  Array.from(html.matchAll(/href="(\/reference\/api\/[a-z0-9-]+)"/g), ([, route]) => route ?? "");

for (const group of operationGroups) {
  test(`the reference has a group ${group} with operations that are pages`, async ({ baseURL }) => {
    const parts = (await read(baseURL, category)).split("data-operation-group");
    const part = parts.find((text) => text.includes(`>${group}</a></h2>`)) ?? "";
    const [first] = operations(part.split("</section>")[0] ?? "");
    expect(first).toBeDefined();
    const html = await read(baseURL, first ?? "");
    expect(canonical(html)).toBe(first);
    expect(html).toContain(`href="${first}" aria-current="page"`);
  });
}

for (const [what, slug] of namedOperations) {
  test(`an operation is about ${what}`, async ({ baseURL }) => {
    const found = operations(await read(baseURL, category)).find((route) => slug.test(route));
    expect(found).toBeDefined();
    expect(headingOf(await read(baseURL, found ?? "")).trim()).not.toBe("");
  });
}

for (const [from, to] of movedRoutes) {
  test(`${from} leads to ${to}`, async ({ baseURL }) => {
    const { status, headers } = await ask(baseURL ?? "", from);
    expect([status, headers.location]).toEqual([301, to]);
    expect(headingOf(await read(baseURL, to)).trim()).not.toBe("");
  });
}

test("/evaluation/quick-start-ui is a page that leads to the quick start of evaluation from the UI", async ({
  baseURL,
}) => {
  const main = (await read(baseURL, "/evaluation/quick-start-ui")).split("<main")[1] ?? "";
  expect(main).toContain('href="/evaluation/evaluation-from-ui/quick-start"');
});

for (const [path, status] of [
  ["/getting-started", 404],
  ["/Evaluation/Concepts", 404],
  ["/evaluation/concepts/x", 404],
] as const) {
  test(`${path}, which is like an address and is none, gives the not-found page`, async ({
    baseURL,
  }) => {
    const answer = await ask(baseURL ?? "", path);
    expect(answer.status).toBe(status);
    expect(headingOf(answer.body.toString())).toBe("Page not found");
  });
}
