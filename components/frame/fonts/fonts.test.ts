import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";

const folder = "components/frame/fonts";

function charactersOf(name: string): Set<number> {
  const { characterSet } = create(readFileSync(`${folder}/${name}.woff2`)) as Font;
  // 0xffff only marks the end of the character table.
  return new Set(characterSet.filter((code) => code !== 0xffff));
}

/**
 * Reads the `unicode-range` in the layout: the characters that make browsers load the rest of the
 * text font.
 */
function rangeOfMore(): (code: number) => boolean {
  const [, list = ""] =
    /"unicode-range",\s*value:\s*"([^"]+)"/.exec(readFileSync("app/layout.tsx", "utf8")) ?? [];
  const ranges = list.split(", ").map((range) => {
    const [from = "", to = from] = range.slice(2).split("-");
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });
  return (code) => ranges.some(({ from, to }) => code >= from && code <= to);
}

const ascii = Array.from({ length: 95 }, (_, index) => index + 32);
const text = charactersOf("schibsted-grotesk");
const more = charactersOf("schibsted-grotesk-more");
const code = charactersOf("jetbrains-mono");

describe("the fonts of the site", () => {
  it.each([
    ["text", text],
    ["code", code],
  ])("have every letter, digit and sign of a keyboard (%s)", (_name, characters) => {
    expect(ascii.filter((sign) => !characters.has(sign))).toEqual([]);
  });
  it("load the rest of the text face for its characters, and for no other", () => {
    const loads = rangeOfMore();
    expect(
      [...more].filter((sign) => !loads(sign)).map((sign) => String.fromCodePoint(sign)),
    ).toEqual([]);
    expect([...text].filter(loads).map((sign) => String.fromCodePoint(sign))).toEqual([]);
  });
});
