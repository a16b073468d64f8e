import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";
import { markdownRoute, routeFile } from "@/lib/shared/url";
import { checkFixture, goodFixture, page, writeFixture } from "@/lib/testing/fixture-site";
import { verifyOutput } from "./output";

const origin = "https://docs.example.com";
const description = "A description that is long enough to be a search result of its own.";

/** A page of the export as Next writes it, as far as the build checks look. */
function html(route: string, body = "", head = ""): string {
  const version = `${origin}${route === "/" ? "/index" : route}.md`;
  return `<!doctype html><html><head><title>${route}</title><meta name="description" content="${description} ${route}">
<link rel="canonical" href="${origin}${route === "/" ? "" : route}"><link rel="alternate" type="text/markdown" href="${version}">${head}</head>
<body><main><h1>${route}</h1>${body}</main></body></html>`;
}

const announced = /<link rel="alternate"[^>]*>/;

/** A page whose heading `old` has moved to `to`. */
function withMoved(to: string): Record<string, string> {
  const moved = JSON.stringify([["old", to]]).replaceAll('"', "&quot;");
  return {
    "a.html": html("/a", `<h2 id="part">Part</h2><div hidden data-moved="${moved}"></div>`),
  };
}

const noindex = '<meta name="robots" content="noindex">';

const good: Record<string, string> = {
  "index.html": html("/"),
  "a.html": html("/a", '<h2 id="part">Part</h2>'),
  "404.html": '<head><title>Lost</title><meta name="robots" content="noindex"><main><h1>Lost</h1></main>',
  "index.md": `# Start\n\n[a](${origin}/a#part)\n`,
  "a.md": "# A\n",
  "old.html":
    '<head><meta http-equiv="refresh" content="0; url=/a"><meta name="robots" content="noindex"><a href="/a">A</a>',
};

/** The pages that every site has: search and the lists of an empty changelog, with its feeds. */
function lists(site: Site): Record<string, string> {
  const pages = site.pages.filter((item) => !(routeFile(item.route) in good));
  return Object.fromEntries([
    ...site.files.map((file) => [file.slice(1), ""]),
    ...pages.map(({ route, markdown }) => [
      routeFile(route),
      markdown ? html(route, "", noindex) : html(route, "", noindex).replace(announced, ""),
    ]),
    ...pages.filter(({ markdown }) => markdown).map(({ route }) => [markdownRoute(route).slice(1), "# A list\n"]),
  ]);
}

async function fixtureSite(): Promise<Site> {
  const { site } = await goodFixture({
    files: { "content/docs/a.mdx": page("## Part", "A") },
    config: { url: origin },
  });
  return site;
}

async function verify(changes: Record<string, string | undefined>) {
  return (await verifySite(await fixtureSite(), changes)).map(({ code, file }) => `${code} ${file}`);
}

async function verifySite(site: Site, changes: Record<string, string | undefined>): Promise<Problem[]> {
  const files = { ...lists(site), ...good, ...changes };
  const folder = writeFixture({});
  for (const [name, text] of Object.entries(files)) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return verifyOutput(folder, site);
}

/** What is changed in a good export, and what the build checks say. */
const cases: [string, Record<string, string | undefined>, string[]][] = [
  ["a good export", {}, []],
  ["a broken link in a Markdown version", { "a.md": `[x](${origin}/b)` }, ["link-broken out/a.md"]],
  ["a broken anchor in a Markdown version", { "a.md": `[x](${origin}/a#parts)` }, ["link-anchor out/a.md"]],
  ["a relative link in a Markdown version", { "a.md": "[x](/a)" }, ["link-form out/a.md"]],
  ["a link to a redirect in a Markdown version", { "a.md": `[x](${origin}/old)` }, ["link-redirect out/a.md"]],
  ["a missing picture in a Markdown version", { "a.md": `![x](${origin}/x.png)` }, ["image-missing out/a.md"]],
  ["a link in code of a Markdown version", { "a.md": "```md\n[x](/b)\n```" }, []],
  ["a Markdown version that agents cut", { "a.md": `# A\n\n${"x".repeat(50_000)}` }, ["build-output out/a.md"]],
  ["an index that agents cut", { "llms/docs.txt": "x".repeat(50_001) }, ["build-output out/llms/docs.txt"]],
  ["a broken link in an index", { "llms/docs.txt": `- [x](${origin}/b.md)` }, ["link-asset out/llms/docs.txt"]],
  ["a broken link in llms.txt", { "llms.txt": `- [x](${origin}/b.md)` }, ["link-asset out/llms.txt"]],
  [
    "a list without a Markdown version",
    { "changelog/tags.md": undefined },
    ["build-output out/changelog/tags.html", "link-asset out/changelog/tags.html"],
  ],
  [
    "a missing Markdown version",
    { "a.md": undefined },
    ["build-output content/docs/a.mdx", "link-asset content/docs/a.mdx"],
  ],
  [
    "a Markdown version that its page does not announce",
    { "a.html": html("/a", '<h2 id="part">Part</h2>').replace('rel="alternate"', 'rel="x"') },
    ["build-output content/docs/a.mdx"],
  ],
  [
    "a page that was not built",
    { "a.html": undefined, "index.md": "", "old.html": undefined },
    ["build-output content/docs/a.mdx", "build-output content/docs/a.mdx"],
  ],
  [
    "a style attribute, which the policy blocks",
    { "a.html": html("/a", '<h2 id="part" style="color:red">x</h2>') },
    ["policy-broken content/docs/a.mdx"],
  ],
  ["a heading that has moved", withMoved("/a#part"), []],
  ["a heading that has moved to no heading", withMoved("/a#parts"), ["link-anchor content/docs/a.mdx"]],
];

describe("the build checks over", () => {
  it.each(cases)("%s", async (_name, changes, expected) => {
    expect((await verify(changes)).sort()).toEqual(expected);
  });
});

it("names the API description for dead links in its text", async () => {
  const operation = { operationId: "ping", summary: "Ping", responses: { 200: { description: "Pong." } } };
  const document = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "API", version: "1" },
    paths: { "/ping": { get: operation } },
  });
  const { site } = await checkFixture({
    files: { "openapi.json": document, "content/docs/a.mdx": page("## Part", "A") },
    config: { url: origin, api: { file: "openapi.json" } },
  });
  if (!site) throw new Error("The fixture has no site.");
  const route = "/reference/api/ping";
  const problems = await verifySite(site, {
    "openapi.json": "{}",
    "reference/api/ping.html": html(route, '<a href="/docs/gone">x</a>'),
    "reference/api/ping.md": `[x](${origin}/docs/gone)`,
  });
  const links = problems.filter(({ code }) => code.startsWith("link-"));
  expect(links.map(({ severity, code, file }) => `${severity} ${code} ${file}`).sort()).toEqual([
    "error link-broken openapi.json",
    "error link-broken out/reference/api/ping.md",
  ]);
});
