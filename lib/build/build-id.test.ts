import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeFixture } from "@/lib/testing/fixture-site";
import { makeAppId, makeBuildId } from "./build-id";

const files = { "content/docs/a.mdx": "a", "app/page.tsx": "b", "package-lock.json": "{}" };
type Change = (root: string, environment: Record<string, string>) => void;

/** What changes the site has another id; what does not, has the same. */
const changes: [string, Change, boolean][] = [
  ["nothing", () => {}, true],
  ["a page", (root) => writeFileSync(join(root, "content/docs/a.mdx"), "c"), false],
  ["a new file", (root) => writeFileSync(join(root, "app/new.tsx"), ""), false],
  ["a file that is gone", (root) => rmSync(join(root, "app/page.tsx")), false],
  ["the lock file", (root) => writeFileSync(join(root, "package-lock.json"), "[]"), false],
  ["a setting", (_root, environment) => Object.assign(environment, { SITE_URL: "https://x.example" }), false],
  ["another variable", (_root, environment) => Object.assign(environment, { HOME: "/x" }), true],
  ["a test", (root) => writeFileSync(join(root, "app/x.test.ts"), ""), true],
  [
    "what a build makes itself",
    (root) => {
      mkdirSync(join(root, "public/assets"), { recursive: true });
      writeFileSync(join(root, "public/assets/x.js"), "");
    },
    true,
  ],
];

describe("the id of a build", () => {
  it.each(changes)("%s", (_name, change, same) => {
    const before = makeBuildId(writeFixture(files), {});
    const root = writeFixture(files);
    const environment = {};
    change(root, environment);
    expect(makeBuildId(root, environment) === before).toBe(same);
  });
});

it("names the app alike for every page but the one that the app holds", () => {
  const root = writeFixture({ ...files, "content/roadmap.mdx": "a" });
  const before = makeAppId(root, {});
  writeFileSync(join(root, "content/docs/a.mdx"), "c");
  expect(makeAppId(root, {})).toBe(before);
  writeFileSync(join(root, "content/roadmap.mdx"), "b");
  expect(makeAppId(root, {})).not.toBe(before);
});
