import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { buildInputs, findStaleness } from "./freshness";
import { makeFolder, writeFixture } from "./harness";

const before = new Date("2025-01-01T00:00:00Z");
const built = new Date("2025-01-02T00:00:00Z");
const after = new Date("2025-01-03T00:00:00Z");

let remove = () => {};
afterEach(() => remove());

const folders = ["app", "components", "content", "content/docs", "lib", "public", "scripts"];
const files = ["app/page.tsx", "content/docs/a.mdx", "lib/url.ts", "openapi.json", "redirects.ts", "package-lock.json"];

/** A project whose build is newer than everything, then changed. */
function project(change: (root: string) => void): string {
  const made = makeFolder({});
  remove = made.remove;
  for (const file of [...files, ...folders.map((folder) => `${folder}/.keep`)])
    writeFixture(made.folder, file, "", before);
  for (const folder of folders) utimesSync(join(made.folder, folder), before, before);
  writeFixture(made.folder, "out/index.html", "", built);
  change(made.folder);
  return made.folder;
}

test.each<[what: string, change: (root: string) => void, staleness: string | undefined]>([
  ["nothing changed", () => {}, undefined],
  ["no out/", (root) => rmSync(join(root, "out"), { recursive: true }), "out/ is not there"],
  ["out/ without a home page", (root) => rmSync(join(root, "out/index.html")), "out/ is not there"],
  ["an input is not there", (root) => rmSync(join(root, "openapi.json")), undefined],
  ["README changed", (root) => writeFixture(root, "README.md", "", after), undefined],
  ["dotfile changed", (root) => utimesSync(join(root, "lib/.keep"), after, after), undefined],
  ["a deep file changed", (root) => utimesSync(join(root, "content/docs/a.mdx"), after, after), "content/docs/a.mdx"],
  ["a file went away", (root) => utimesSync(join(root, "content/docs"), after, after), "content/docs"],
  ["same moment", (root) => utimesSync(join(root, "redirects.ts"), built, built), undefined],
  ...["openapi.json", "redirects.ts", "next.config.mjs", "package-lock.json"].map(
    (file): [string, (root: string) => void, string] => [
      `${file} changed`,
      (root) => writeFixture(root, file, "", after),
      file,
    ],
  ),
])("%s", (_, change, staleness) => {
  const found = findStaleness(project(change), "out");
  expect(found).toBe(staleness?.startsWith("out/") ? staleness : staleness && `out/ is older than ${staleness}`);
});

test("every input of a build is looked at", () => {
  for (const input of buildInputs) {
    const root = project(() => {});
    writeFixture(root, input.includes(".") ? input : `${input}/new.txt`, "", after);
    expect(findStaleness(root, "out"), input).toContain(`out/ is older than ${input}`);
    remove();
  }
});
