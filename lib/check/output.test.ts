import { expect, it } from "vitest";
import { checkFixture, page, writeFixture } from "@/lib/testing/fixture-site";
import { verifyOutput } from "./output";

const operation = {
  operationId: "ping",
  summary: "Ping",
  responses: { 200: { description: "Pong." } },
};
const document = {
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  paths: { "/ping": { get: operation } },
};
const part = '<main><h2 id="part">Part</h2></main>';

/** A page that redirects its old anchor `old` to `to`. */
const moved = (to: string) =>
  `${part}<site-redirected-anchors hidden rules="${JSON.stringify([["old", to]]).replaceAll('"', "&quot;")}"></site-redirected-anchors>`;

it.each<[string, Record<string, string>, string[]]>([
  ["a good export", {}, []],
  ["a Markdown version that agents cut", { "a.md": "x".repeat(50_001) }, ["build-output out/a.md"]],
  [
    "an index that agents cut",
    { "llms/docs.txt": "x".repeat(50_001) },
    ["build-output out/llms/docs.txt"],
  ],
  [
    "what the policy blocks",
    { "a.html": '<p style="color:red">x</p>' },
    ["policy-broken content/docs/a.mdx"],
  ],
  ["a heading that has moved", { "a.html": moved("/a#part") }, []],
  [
    "a heading that has moved to no heading",
    { "a.html": moved("/a#parts") },
    ["link-anchor content/docs/a.mdx"],
  ],
  [
    "a dead link in the API description",
    { "reference/api/ping.html": '<main><a href="/docs/gone">x</a></main>' },
    ["link-broken openapi.json"],
  ],
])("the build checks over %s", async (_name, changes, expected) => {
  const { site } = await checkFixture({
    files: { "openapi.json": JSON.stringify(document), "content/docs/a.mdx": page("## Part", "A") },
    config: { api: { file: "openapi.json" } },
  });
  if (!site) throw new Error("The fixture has no site.");
  const folder = writeFixture({ "index.html": part, "a.html": part, "a.md": "# A", ...changes });
  expect(verifyOutput(folder, site).map(({ code, file }) => `${code} ${file}`)).toEqual(expected);
});
