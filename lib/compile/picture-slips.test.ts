import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import sharp, { type SharpOptions } from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Picture } from "@/components/mdx/Picture";
import { compilePage } from "./compile";
import { evaluatePage } from "./evaluate";

// Pages are compiled in the project's folder, so the pictures beside them are in it, too.
mkdirSync(".cache", { recursive: true });
const folder = mkdtempSync(join(".cache", "pictures-"));
const write = (name: string, data: string | Buffer) => writeFileSync(join(folder, name), data);

beforeAll(async () => {
  const noise = {
    create: { width: 1100, height: 1100, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } },
  };
  const large = await sharp(noise as SharpOptions)
    .png()
    .toBuffer();
  write("large.png", large);
  write("small.png", await sharp(large).resize(40).png().toBuffer());
  const frame = await sharp(large).resize(20).raw().toBuffer();
  const frames = Buffer.concat([frame, Buffer.from(frame).reverse()]);
  const raw = { width: 20, height: 40, channels: 3 as const, pageHeight: 20 };
  write(
    "moving.gif",
    await sharp(frames, { raw })
      .gif({ delay: [100, 100] })
      .toBuffer(),
  );
  write("still.gif", await sharp(large).resize(20).gif().toBuffer());
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="9" height="9">${inside}</svg>`;
  write("plain.svg", svg("<path d='M0 0h1v1z'/>"));
  write("script.svg", svg("<script>alert(1)</script>"));
  write("handler.svg", svg("<path onclick='x()' d='M0 0h1v1z'/>"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["![x](./small.png)", undefined],
  ["![x](./still.gif)", undefined],
  ["![x](./plain.svg)", undefined],
  ['<img src="./small.png" alt="x" />', undefined],
  ["![x](./large.png)", "MB"],
  ['<img src="./large.png" alt="x" />', "to every screen"],
  ["![x](./moving.gif)", "only the first frame"],
  ["![x](./script.svg)", "has a script"],
  ['<Figure src="./handler.svg" alt="x" />', "`onclick=`"],
])("%s: %s", async (body, words) => {
  const { problems } = await compilePage({ file: join(folder, "page.mdx"), body, bodyOffset: 0 });
  expect(problems.map(({ code }) => code)).toEqual(problems.map(() => "image-format"));
  if (words === undefined) expect(problems).toEqual([]);
  else expect(problems.map(({ message }) => message).join("\n")).toContain(words);
});

it("keeps its title", async () => {
  const source = { file: join(folder, "page.mdx"), body: '![x](./small.png "Seen in May")', bodyOffset: 0 };
  const html = renderToStaticMarkup(evaluatePage(await compilePage(source), { Picture }));
  expect(html).toMatch(/<img [^>]*title="Seen in May"/);
});

it("has the published address in the Markdown version, too", async () => {
  const body = '![x](./small.png)\n\n<Figure src="./plain.svg" alt="y" />';
  const { code, plain } = await compilePage({ file: join(folder, "page.mdx"), body, bodyOffset: 0 });
  const urls = JSON.stringify(plain).match(/"url":"[^"]*"/g) ?? [];
  expect(urls).toHaveLength(2);
  for (const url of urls) {
    const address = /"(\/assets\/images\/[\w.-]+)"/.exec(url)?.[1] ?? "no address";
    expect(existsSync(join("public", address))).toBe(true);
    expect(code).toContain(address);
  }
});
