import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { goodFixture, page, writeFixture } from "@/lib/testing/fixture-site";
import { cardSvg } from "./card";
import { measureText, renderableText, wrapText } from "./card-text";
import { readPalette, writeSocialCards } from "./write-cards";

const style = { weight: 600, size: 60 };

describe("text of a card", () => {
  it.each<[string, number, string[]]>([
    ["One two three", 10_000, ["One two three"]],
    ["One two three", 250, ["One two", "three"]],
    ["One", 1, ["One"]],
    ["Extraordinarily long", 100, ["Extraordinarily", "long"]],
    ["", 100, []],
  ])("%s in %i px", (text, width, lines) => expect(wrapText(text, style, width)).toEqual(lines));

  it("grows with its size, and shrinks with its tracking", () => {
    const width = measureText("Evaluation", style);
    expect(measureText("Evaluation", { ...style, size: 120 })).toBeCloseTo(width * 2);
    expect(measureText("Evaluation", { ...style, tracking: -0.02 })).toBeCloseTo(
      width - 10 * 0.02 * 60,
    );
  });
});

describe("letters of a card", () => {
  it.each([
    ["Łódź, Čapek, Søren", "Łódź, Čapek, Søren", []],
    ["Lo\u0301dz", "Lódz", []],
    ["Start 🚀: go", "Start: go", ["🚀"]],
    ["👩‍💻 Code (🎉) 1️⃣", "Code", ["👩‍💻", "🎉", "1️⃣"]],
    ["日本 guide", "guide", ["日", "本"]],
    ["Ελλάς", "", ["Ε", "λ", "ά", "ς"]],
  ])("%s", (title, text, missing) => {
    expect(renderableText(title)).toEqual({ text, missing });
  });

  it("of two font files stand in one line, each as wide as it is alone", () => {
    expect(measureText("Łó", style)).toBeCloseTo(measureText("Ł", style) + measureText("ó", style));
  });
});

describe("cards", () => {
  const color = readPalette(process.cwd());
  const content = {
    section: "Evaluation",
    area: "platform",
    brand: "agenta",
    host: "docs.example.com",
    mark: "data:,",
  } as const;

  it.each([
    ["short", "Concepts"],
    ["three lines", "Classification and entity extraction evaluators for very long names"],
  ])("stay inside the picture: %s", async (_name, title) => {
    const { info, data } = await sharp(Buffer.from(cardSvg({ ...content, title }, color)))
      .extract({ left: 1160, top: 0, width: 40, height: 630 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(40);
    expect(data.every((byte) => byte === 255)).toBe(true);
  });

  it("draw a letter beyond English as the font has it, and no box for what it lacks", () => {
    const svg = (title: string) => cardSvg({ ...content, title }, color);
    expect(svg("Łódź")).not.toBe(svg("ódz"));
    expect(svg("Concepts 🚀")).toBe(svg("Concepts"));
    // If no character of the title can be drawn, the card shows the section instead.
    expect(svg("日本語")).toBe(svg("Evaluation"));
  });

  it("are drawn for every page, at most 60 kB each", async () => {
    const { root, site } = await goodFixture({
      files: {
        "app/tokens.css": readFileSync("app/tokens.css"),
        "content/docs/a.mdx": page("Text.", "A"),
      },
    });
    const folder = writeFixture({});
    await writeSocialCards(folder, site, root);
    const files = ["og/index.png", "og/a.png", "og/search.png"].map((file) => join(folder, file));
    expect(files.map((file) => existsSync(file))).toEqual([true, true, true]);
    const { width, height } = await sharp(files[1]).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(readFileSync(files[1] ?? "").length).toBeLessThan(60_000);
  });
});
