import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kinds } from "./registry";

/** What the author component that shows a definition in other pages needs. */
const termComponent = [
  "components/mdx/Term/Term.tsx",
  "components/mdx/Term/definition.ts",
  "components/mdx/mdx-components.tsx",
];

const sources = ["app", "components", "lib", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    // Tests name what they test, and the content of other products has kinds of its own.
    .filter((file) => !/\.test\.tsx?$|\/test-[\w-]+\.ts$|^lib\/testing\/fixtures\//.test(file)),
);

test("a kind has an id of its own, which is the name of its folder", () => {
  const folders = readdirSync("lib/kinds", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(kinds.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort());
});

test("a kind of content takes six files: nothing else names it", () => {
  const named = sources.filter((file) => /glossary/i.test(file) || /glossary/i.test(readFileSync(file, "utf8")));
  const listed = [...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `([\w/.]+\.\w+)` +\|/gm)].map(
    ([, file]) => file,
  );
  expect(listed).toHaveLength(6);
  expect(named.filter((file) => !termComponent.includes(file)).sort()).toEqual(listed.sort());
});
