import sharp from "sharp";
import { expect, test } from "vitest";
import type { ScreenshotsInput } from "@/lib/model/screenshots";
import { bodyStart, checkFixture, locationsOf, page } from "@/lib/testing/fixture-site";

const screenshot = (over: Partial<ScreenshotsInput[string]> = {}): ScreenshotsInput[string] => ({
  version: "0.59.12",
  region: { x: 0, y: 0, width: 800, height: 400 },
  alt: "A list of three apps with a button that creates one.",
  ...over,
});
const flat = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: "#fff" } })
    .webp()
    .toBuffer();
/** An image of random noise, which no encoder can compress well. */
const noise = () =>
  sharp({
    create: {
      width: 800,
      height: 400,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .webp({ quality: 95 })
    .toBuffer();

async function problemsOf(screenshots: ScreenshotsInput, { body = "Text.", picture = flat } = {}) {
  const files: Record<string, string | Buffer> = {
    "content/docs/a.mdx": page(body),
    "content/screenshots.ts": `export const screenshots = ${JSON.stringify(screenshots, null, 2)};\n`,
  };
  for (const id of Object.keys(screenshots))
    files[`public/images/product/${id}.webp`] = await picture();
  const config = { productVersion: "0.59.12" };
  return (await checkFixture({ files, screenshots, config })).problems.filter(({ code }) =>
    /^(screenshot|image|config)-/.test(code),
  );
}

test("a page that names an unknown screenshot is told which one was meant", async () => {
  const problems = await problemsOf(
    { playground: screenshot() },
    { body: 'Text.\n\n<Screenshot id="playgroud" />' },
  );
  expect(locationsOf(problems)).toEqual([
    ["screenshot-unknown", "content/docs/a.mdx", bodyStart + 3],
  ]);
  expect(problems[0]?.hint).toBe("Did you mean `playground`?");
});

test.each<[string, Partial<ScreenshotsInput[string]>, string, number]>([
  ["too little alternative text", { alt: "Apps" }, "config-invalid", 10],
  ["an older version than the documented one", { version: "0.58.3" }, "screenshot-outdated", 2],
])("%s is a problem where it is declared", async (_, over, code, line) => {
  expect(locationsOf(await problemsOf({ apps: screenshot(over) }))).toEqual([
    [code, "content/screenshots.ts", line],
  ]);
});

test("a declared screenshot without a picture is an error", async () => {
  const { problems } = await checkFixture({
    files: { "content/screenshots.ts": "export const screenshots = {\n  apps: {},\n};\n" },
    screenshots: { apps: screenshot() },
    config: { productVersion: "0.59.12" },
  });
  expect(locationsOf(problems)).toEqual([["image-missing", "content/screenshots.ts", 2]]);
});

test("a picture of more than 60 kB at the width of the text is an error in every format", async () => {
  const problems = await problemsOf({ apps: screenshot() }, { picture: noise });
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ["screenshot-size", "content/screenshots.ts"],
    ["screenshot-size", "content/screenshots.ts"],
  ]);
});
