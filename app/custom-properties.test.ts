import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = ["app", "components", "lib"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("every custom property that a style uses is defined, or has a fallback", () => {
  const defined = new Set(
    sources.flatMap(({ text }) =>
      Array.from(
        text.matchAll(/(--[\w-]+)["']?\]?\s*:|["'`](--[\w-]+)["'`]/g),
        ([, inStyle, inScript]) => inStyle ?? inScript,
      ),
    ),
  );
  const undefinedUses = sources
    .filter(({ file }) => file.endsWith(".css"))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => ({ file, name })),
    )
    .filter(({ name }) => !defined.has(name));
  expect(undefinedUses).toEqual([]);
});
