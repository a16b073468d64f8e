import { expect, it } from "vitest";
import { loadSite } from "@/lib/content/load-site";
import { fixtureConfig, page, withIndex, writeFixture } from "@/lib/testing/fixture-site";
import { previewProblems } from "./problems";

const api = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {} };
const slug = page("Text.", "Target").replace("---\n\n", "slug: /goal\n---\n\n");

const docs = "content/docs";
const names = {
  variables: ["PETS_API_KEY"],
  constants: [],
  sdkNames: [],
  endpoints: [],
  pythonModules: [],
};
const editorial = { names, prose: [], placeholders: [] };

it.each([
  [
    "an operation",
    "openapi.json",
    JSON.stringify({ ...api, openapi: "1" }),
    "/reference/api/list-pets",
  ],
  ["the list of operations", "openapi.json", "{", "/reference/api/category"],
  [
    "an operation without an id",
    "openapi.json",
    JSON.stringify({ ...api, paths: { "/pets": { get: {} } } }),
    "/reference/api/list-pets",
  ],
  [
    "a page named by its file",
    `${docs}/target.mdx`,
    page("Text.", "Target").replace("title:", "titel:"),
    "/target",
  ],
  ["a page named by its slug", `${docs}/target.mdx`, slug.replace("title:", "titel:"), "/goal"],
  ["a page that is there", `${docs}/target.mdx`, slug.replace("Text.", "[a](/nowhere)"), "/goal"],
  [
    "an unknown term",
    `${docs}/target.mdx`,
    slug.replace("Text.", '<Term id="nope">a</Term>'),
    "/goal",
  ],
  [
    "a variable with a typo",
    `${docs}/target.mdx`,
    slug.replace("Text.", "`PETS_API_KEI`"),
    "/goal",
  ],
  [
    "a heading that was renamed",
    `${docs}/target.mdx`,
    slug.replace("Text.", "## New name"),
    "/goal",
  ],
  [
    "an unknown operation",
    `${docs}/target.mdx`,
    slug.replace("Text.", '<ApiLink op="nope" />'),
    "/goal",
  ],
])(
  "%s: what is wrong in its file is on this page, and elsewhere on others",
  async (_what, file, text, path) => {
    const urls = JSON.stringify({ "/goal": ["old-name"] });
    const root = writeFixture(
      withIndex({ "openapi.json": JSON.stringify(api), "content/urls.json": urls, [file]: text }),
    );
    const { site, problems } = loadSite({
      root,
      config: { ...fixtureConfig, api: { file: "openapi.json" } },
      sidebars: {
        main: {
          label: "Main",
          basePath: "/",
          items: ["index", ...(file.startsWith(docs) ? ["target"] : [])],
        },
      },
    });
    const own = await previewProblems(path, site, problems, root, editorial);
    const filesOf = (list: readonly { file: string }[]) => [
      ...new Set(list.map((item) => item.file)),
    ];
    expect(filesOf(own.here)).toEqual([file]);
    expect(filesOf(own.elsewhere)).not.toContain(file);
    const other = await previewProblems("/", site, problems, root, editorial);
    expect(filesOf(other.here)).toEqual([]);
  },
);

it("says first what is wrong at a line of the page, then what it lost", async () => {
  const files = withIndex({
    [`${docs}/index.mdx`]: page("## New\n\n[a](/nowhere)", "Start").replace(
      "---\n\n",
      "slug: /\n---\n",
    ),
    "content/urls.json": JSON.stringify({ "/": ["old"] }),
  });
  const root = writeFixture(files);
  const sidebars = { main: { label: "Main", basePath: "/", items: ["index"] } };
  const { site, problems } = loadSite({ root, config: fixtureConfig, sidebars });
  const { here } = await previewProblems("/", site, problems, root, editorial);
  expect(here.map(({ code }) => code)).toEqual(["link-broken", "heading-lost"]);
});
