import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The styles and patches of the search dialog depend on class names that DocSearch doesn't
 * document.
 */
const folder = "components/search";
const using = readdirSync(folder)
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.includes(".test."))
  .flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    return [...new Set(text.match(/DocSearch-[A-Za-z-]+/g) ?? [])].map(
      (name) => [name, `${folder}/${file}`] as const,
    );
  });
const packages = "node_modules/@docsearch";
const published = readdirSync(packages, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(?:js|css)$/.test(file))
  .map((file) => readFileSync(`${packages}/${file}`, "utf8"))
  .join("\n");

test.each(using)("DocSearch has the class %s, which %s relies on", (name) => {
  expect(published).toMatch(new RegExp(`${name}(?![\\w-])`));
});
