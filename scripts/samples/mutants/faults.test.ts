import { describe, expect, it } from "vitest";
import { insertFault, lineOf, type PageFault, readFaults } from "./fault";
import { makePageFaults } from "./make-faults";
import { createRandom, misspell } from "./random";

const fence = "```";
const block = (info: string, ...lines: string[]) => [`${fence}${info}`, ...lines, fence].join("\n");
const page = [
  block("python", "import agenta as ag", "", "def f(count: int = 1):", "    run(f, name=f'{count=}')"),
  block("bash", 'curl "$AGENTA_HOST/api/apps/x" -d a=b'),
  block("text output", "Hello world"),
  block('python norun="fragment"', "from typing import Any"),
  block("json", '{"name": 1}'),
].join("\n\n");

describe("faults", () => {
  it("are in what runs or is compared, and each is a small mistake in one line", () => {
    const faults = makePageFaults([{ file: "a.mdx", source: Array(20).fill(page).join("\n\n") }].concat(filler()), 1);
    const own = faults.filter(({ file }) => file === "a.mdx");
    const changed = new Set(own.map(({ kind, from }) => `${kind} ${from}`));
    for (const name of changed) {
      expect(name).toMatch(
        /^(?:argument name|path apps|environment AGENTA_HOST|import agenta|output Hello|output world)$/,
      );
    }
    for (const { from, to } of faults) expect(to).not.toBe(from);
  });
  it("are the same for the same seed", () => {
    const pages = [{ file: "a.mdx", source: page }, ...filler()];
    expect(makePageFaults(pages, 3)).toEqual(makePageFaults(pages, 3));
    expect(makePageFaults(pages, 3)).not.toEqual(makePageFaults(pages, 4));
  });
  it("change one place of the page, and none when the line is gone", () => {
    const fault: PageFault = { kind: "argument", file: "a", line: "f(a=1, b=2)", nth: 1, from: "b", at: 7, to: "c" };
    const source = "x\n  f(a=1, b=2)\n  f(a=1, b=2)";
    expect(insertFault(source, fault)).toBe("x\n  f(a=1, b=2)\n  f(a=1, c=2)");
    expect(lineOf(source, fault)).toBe(3);
    expect(insertFault("x\n  f(a=1, b=2)", fault)).toBeUndefined();
  });
  it("of this project are a hundred", () => {
    const { pages, api } = readFaults();
    expect(pages.length + api.length).toBe(100);
  });
});

it("a misspelled word is another word", () => {
  const random = createRandom(5);
  for (const word of ["name", "aaa", "ab", "AGENTA_HOST"]) expect(misspell(word, random)).not.toBe(word);
});

/** Enough places for every kind. */
function filler() {
  const lines = (make: (index: number) => string) => Array.from({ length: 20 }, (_, index) => make(index));
  const python = lines((index) => `from module_${index} import thing_${index}`);
  const source = [
    block("python", ...python, ...lines((index) => `call(value_${index}=1)`)),
    block(
      "bash",
      ...lines((index) =>
        `curl "$AGENTA_KEY_A${index}/api/apps/${index}"`.replace(
          /A\d+/,
          (text) => `A${"B".repeat(Number(text.slice(1)))}`,
        ),
      ),
    ),
    block("text output", ...lines((index) => `word ${index}`)),
  ].join("\n\n");
  return [{ file: "b.mdx", source }];
}
