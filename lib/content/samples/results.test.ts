import { describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { hashBlock } from "@/lib/mdx/code-meta";
import { describeSamples } from "@/lib/model/sample-results";
import { textAtItsLines } from "@/lib/util/origins";
import { compareOutput } from "@/tools/samples/page/compare-output";
import { classify, isProgram } from "./classify";
import { type Block, readBlocks } from "./code-blocks";
import {
  checkSampleResults,
  matchResults,
  readSampleResults,
  type SampleResults,
  summarizeSamples,
} from "./results";

// Loaded once, outside the tests, because it takes a while.
const { site } = loadProjectSite();
const fence = "```";
const block = (info: string, text = "x"): Block => {
  const [found] = readBlocks(`${fence}${info}\n${text}\n${fence}`);
  if (!found) throw new Error("no block");
  return found;
};

describe("blocks of a page", () => {
  it("have a language, a line, their text without the indent, and no blocks within", () => {
    const source = `Text\n\n  ${fence}python title="a.py"\n  print(1)\n  ${fence}\n\n${fence}\`mdx\n${fence}python\n1\n${fence}\n${fence}\`\n`;
    expect(readBlocks(source)).toMatchObject([
      { language: "python", line: 3, text: "print(1)", meta: { title: "a.py" } },
      { language: "mdx", line: 7, text: `${fence}python\n1\n${fence}` },
    ]);
  });
  it("know which tab holds them", () => {
    const one = `${fence}text\nx\n${fence}`;
    const source = `${one}\n<Tabs group="a">\n<Tab label="A">\n\n${one}\n\n</Tab>\n<Tab label="B">\n\n${one}\n\n</Tab>\n</Tabs>\n${one}`;
    expect(readBlocks(source).map(({ tab }) => tab)).toEqual([
      undefined,
      { group: 1, index: 0 },
      { group: 1, index: 1 },
      undefined,
    ]);
  });
});

describe("classes of blocks", () => {
  it.each<[info: string, text: string, expected: object]>([
    ["python", "print(1)", { kind: "run" }],
    ["typescript", "1", { kind: "run" }],
    ["text output", "1", { kind: "output" }],
    ["json", "{}", { kind: "parsed" }],
    ["text", "words", { kind: "shown" }],
    ['python norun="fragment"', "x", { kind: "norun", reason: "fragment" }],
    ['python norun="no time"', "x", { kind: "unclassified" }],
    [
      "rust",
      "x",
      {
        kind: "unclassified",
        fault: { hint: expect.stringContaining('Write `norun="fragment"` after the language') },
      },
    ],
    ["md", "# Title", { kind: "shown" }],
    ["py", "print(1)", { kind: "run" }],
    ["sh", "docker ps", { kind: "norun", reason: "Docker" }],
    ["yml", "a: 1", { kind: "parsed" }],
    ["bash", "curl https://x | jq .", { kind: "run" }],
    ["bash", "for a in b; do\n  docker ps\ndone", { kind: "norun", reason: "Docker" }],
    ["bash", "echo 'docker'\nexport A=\"kubectl\"", { kind: "run" }],
    ["bash", "cat > a <<EOT\ndocker\nEOT", { kind: "run" }],
    ["bash", "X=$(kubectl get pods)", { kind: "norun", reason: "Kubernetes" }],
    ["bash", "get() {\n  curl x\n}\nget", { kind: "run" }],
    ["bash", "cp hosting/a b", { kind: "norun", reason: "checkout" }],
  ])("%s %j", (info, text, expected) => {
    expect(classify(block(info, text))).toMatchObject(expected);
  });
});

describe("output", () => {
  it.each<[name: string, language: string, shown: string, printed: string, same: boolean]>([
    ["equal", "text", "a\nb", "a\nb\n", true],
    ["another word", "text", "a", "b", false],
    ["a line more", "text", "a", "a\nb", false],
    ["a line less", "text", "a\nb", "a", false],
    ["ids", "text", "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b700f067aa0ba902b7", true],
    [
      "an id of another kind",
      "text",
      "4bf92f3577b34da6a3ce929d0e0e4736",
      "00f067aa0ba902b7",
      false,
    ],
    ["times", "text", "at 2025-10-31T09:14:07.12Z", "at 2026-01-01T00:00:00Z", true],
    ["left out", "text", "1. …", "1. anything", true],
    ["cut", "text", "a\n…", "a\nb\nc", true],
    ["JSON in another layout", "json", '{"a": 1}', '{\n"a":1}', true],
    ["a field of another name", "json", '{"a": 1}', '{"b": 1}', false],
    ["a field more", "json", '{"a": 1}', '{"a": 1, "b": 2}', false],
    ["another value", "json", '{"a": {"b": [1]}}', '{"a": {"b": [2]}}', false],
    ["the last of several", "json", '{"a": 1}', '{"z": 0}\n{"a": 1}', true],
    ["no JSON", "json", "{}", "Traceback", false],
  ])("%s", (_name, language, shown, printed, same) => {
    expect(compareOutput(language, shown, printed) === undefined).toBe(same);
  });
});

describe("the results of a run", () => {
  const source = `${fence}python\nprint(1)\n${fence}\n${fence}bash\ndocker ps\n${fence}\n${fence}text output\n1\n${fence}`;
  const blocks = readBlocks(source);
  const outcomes = ["ran", "norun", "compared"] as const;
  const results: SampleResults = {
    version: "1.2.3",
    pages: {
      "a.mdx": {
        date: "2025-10-24",
        blocks: blocks.map(
          (item, index) => `${hashBlock(item)} ${outcomes[index] ?? "failed"}` as const,
        ),
      },
    },
  };
  const edited = source.replace("print(1)", "print(2)");

  it("gives a page its sentence, with what did not run and why", () => {
    const summary = summarizeSamples(source, "a.mdx", results);
    expect(summary && describeSamples(summary, "Product")).toBe(
      "1 of 2 samples on this page ran against Product 1.2.3 on October 24, 2025; 1 needs Docker.",
    );
  });
  it("claims nothing for what has changed, or for a page where nothing ran", () => {
    expect(summarizeSamples(edited, "a.mdx", results)).toBeUndefined();
    expect(summarizeSamples(source, "b.mdx", results)).toBeUndefined();
    const more = `${source}\n${fence}python\nprint(3)\n${fence}`;
    expect(summarizeSamples(more, "a.mdx", results)).toMatchObject({
      ran: 1,
      total: 3,
      open: ["1 needs Docker", "1 has changed since"],
    });
  });
  it("warns at the line of a sample that changed, and fails at one without a class", () => {
    expect(checkSampleResults("a.mdx", source, results)).toEqual([]);
    expect(checkSampleResults("a.mdx", edited, results)).toMatchObject([
      { code: "sample-not-run", severity: "warning", file: "a.mdx", line: 1 },
    ]);
    const traces = {
      "a.mdx": {
        [hashBlock(blocks[0] as Block)]: [
          { name: "a", type: "chat", depth: 0, time: { start: 0, duration: 9 }, attributes: {} },
        ],
      },
    };
    expect(checkSampleResults("a.mdx", source, results, traces)).toEqual([]);
    expect(checkSampleResults("a.mdx", edited, results, traces)).toMatchObject([
      { line: 1, message: "The sample has changed since its trace was recorded." },
    ]);
    expect(checkSampleResults("a.mdx", `\n${fence}rust\nx\n${fence}`, results)).toMatchObject([
      { code: "sample-unclassified", severity: "error", line: 2 },
    ]);
    expect(checkSampleResults("new.mdx", source, results)[0]?.message).toBe(
      "The sample has never run.",
    );
  });
  it("of this project shows that most samples run", () => {
    const pages = readSampleResults(process.cwd())?.pages ?? {};
    const all = [...(site?.docs ?? []), ...(site?.posts ?? [])].flatMap((page) =>
      pages[page.file] ? matchResults(textAtItsLines(page), pages[page.file]) : [],
    );
    expect(all.length).toBeGreaterThan(700);
    const share = (list: typeof all) =>
      list.filter(({ result }) => result === "ran").length / list.length;
    const programs = all.filter(({ block: item }) => isProgram(item));
    const python = programs.filter(({ block: item }) => item.language === "python");
    expect(share(python)).toBeGreaterThanOrEqual(0.85);
    const others = programs.filter(
      (item) => !python.includes(item) && classify(item.block).kind === "run",
    );
    expect(share(others)).toBeGreaterThanOrEqual(0.95);
  });
});
