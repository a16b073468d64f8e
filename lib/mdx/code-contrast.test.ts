import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, readTokens } from "@/lib/testing/tokens";
import { tokenClasses } from "./code-theme";

/** The least that WCAG 2.2 AA asks of text. */
const least = 4.5;

const block = readFileSync("components/mdx/CodeBlock.module.css", "utf8");
const samples = readFileSync("components/api/CodeTabs.module.css", "utf8");

/** The token that a property of a rule names, such as `--code-mark` for the background of `.pre :global(.hi)`. */
function tokenOf(css: string, selector: string, property: string): string | undefined {
  for (const [, selectors = "", body = ""] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.replace(/\/\*.*?\*\//gs, "").trim() !== selector) continue;
    const token = new RegExp(`(?:^|[\\s;])${property}:\\s*var\\((--[\\w-]+)\\)`).exec(body)?.[1];
    if (token) return token;
  }
  return undefined;
}

const tokens = readFileSync("components/ui/CodeLines.module.css", "utf8");

const ofClass = (name: string) => tokenOf(tokens, `.code :global(.${name})`, "color");

/** Everything that code can stand on. */
const grounds = {
  "a plain line": tokenOf(block, ".code", "background"),
  "a line of output": tokenOf(block, ".output", "background"),
  "a marked line": tokenOf(block, ".pre :global(.hi)", "background"),
  "an added line": tokenOf(block, ".pre :global(.add)", "background"),
  "a removed line": tokenOf(block, ".pre :global(.del)", "background"),
};

/** Everything that is written there: the tokens of the highlighter, what no token is, + and −. */
const inks: Record<string, string | undefined> = {
  "no token": tokenOf(block, ".pre", "color"),
  "the + of an added line": tokenOf(block, ".pre :global(.add)::before,\n.pre :global(.del)::before", "color"),
  "the − of a removed line": tokenOf(block, ".pre :global(.del)::before", "color"),
  ...Object.fromEntries(Object.values(tokenClasses).map((name) => [`token ${name}`, ofClass(name)])),
};

describe.each(["light", "dark"] as const)("code in the %s theme", (theme) => {
  const color = readTokens(theme);
  const pairs = Object.entries(inks).flatMap(([ink, token]) =>
    Object.entries(grounds).map(([ground, under]) => [ink, ground, token, under] as const),
  );

  it.each(pairs)("%s on %s can be read", (_ink, _ground, token, under) => {
    expect(token, "a color for it in CodeBlock.module.css").toBeDefined();
    expect(under, "a ground for it in CodeBlock.module.css").toBeDefined();
    expect(contrast(color(token ?? ""), color(under ?? ""))).toBeGreaterThanOrEqual(least);
  });

  it("selected and marked words can be read", () => {
    const base = readFileSync("app/base.css", "utf8");
    for (const selector of ["::selection", "mark"]) {
      const [ink, ground] = ["color", "background"].map((property) => tokenOf(base, selector, property) ?? "");
      expect(contrast(color(ink ?? ""), color(ground ?? "")), selector).toBeGreaterThanOrEqual(least);
    }
  });

  it("code in a sentence can be read", () => {
    const base = readFileSync("app/base.css", "utf8");
    const [ink, ground] = ["color", "background"].map((property) => tokenOf(base, ":not(pre) > code", property) ?? "");
    expect(contrast(color(ink ?? ""), color(ground ?? ""))).toBeGreaterThanOrEqual(least);
  });
});

it("samples of the API reference have the colors of code blocks, on the same ground", () => {
  expect(samples).toContain(`background: var(${grounds["a plain line"]})`);
  expect(tokenOf(samples, ".pre", "color")).toBe(inks["no token"]);
});

it("contrast is what WCAG says", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
