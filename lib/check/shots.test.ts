import sharp from "sharp";
import { expect, test } from "vitest";
import type { ShotsInput } from "@/lib/model/screenshots";
import { bodyStart, checkFixture, page, places } from "@/lib/testing/fixture-site";

const shot = (over: Partial<ShotsInput[string]> = {}): ShotsInput[string] => ({
  version: "0.59.12",
  region: { x: 0, y: 0, width: 800, height: 400 },
  alt: "A list of three apps with a button that creates one.",
  ...over,
});
const flat = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: "#fff" } })
    .webp()
    .toBuffer();
/** Noise is what no encoder makes small. */
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

async function problemsOf(shots: ShotsInput, { body = "Text.", picture = flat } = {}) {
  const files: Record<string, string | Buffer> = {
    "content/docs/a.mdx": page(body),
    "content/shots.ts": `export const shots = ${JSON.stringify(shots, null, 2)};\n`,
  };
  for (const id of Object.keys(shots)) files[`public/images/product/${id}.webp`] = await picture();
  const config = { productVersion: "0.59.12" };
  return (await checkFixture({ files, shots, config })).problems.filter(({ code }) =>
    /^(shot|image|config)-/.test(code),
  );
}

test("a page that names an unknown screenshot is told which one was meant", async () => {
  const problems = await problemsOf(
    { playground: shot() },
    { body: 'Text.\n\n<Screenshot shot="playgroud" />' },
  );
  expect(places(problems)).toEqual([["shot-unknown", "content/docs/a.mdx", bodyStart + 3]]);
  expect(problems[0]?.hint).toBe("Did you mean `playground`?");
});

test.each<[string, Partial<ShotsInput[string]>, string, number]>([
  ["too little alternative text", { alt: "Apps" }, "config-invalid", 10],
  ["an older version than the documented one", { version: "0.58.3" }, "shot-outdated", 2],
])("%s is a problem where it is declared", async (_, over, code, line) => {
  expect(places(await problemsOf({ apps: shot(over) }))).toEqual([
    [code, "content/shots.ts", line],
  ]);
});

test("a declared screenshot without a picture is an error", async () => {
  const { problems } = await checkFixture({
    files: { "content/shots.ts": "export const shots = {\n  apps: {},\n};\n" },
    shots: { apps: shot() },
    config: { productVersion: "0.59.12" },
  });
  expect(places(problems)).toEqual([["image-missing", "content/shots.ts", 2]]);
});

test("a picture of more than 60 kB at the width of the text is an error in every format", async () => {
  const problems = await problemsOf({ apps: shot() }, { picture: noise });
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ["shot-size", "content/shots.ts"],
    ["shot-size", "content/shots.ts"],
  ]);
});
