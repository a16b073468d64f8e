import { type Block, readBlocks } from "@/lib/content/samples/code-blocks";
import type { Problem } from "@/lib/util/problem";
import { calleesNamed, checkArgument, findCallee } from "./defaults";
import { headingsAbove } from "./heading-path";
import type { Release } from "./release";

interface WrittenParameter {
  name: string;
  /** The default as written. Undefined for a parameter without one. */
  value?: string;
  line: number;
}

/** Checks code blocks titled `Signature` against the release. */
export function checkSignatures(file: string, text: string, { sdk }: Release): Problem[] {
  if (!sdk) return [];
  const blocks = readBlocks(text).filter(
    ({ language, meta }) => language === "python" && /^Signature/.test(meta.title ?? ""),
  );
  const problems: Problem[] = [];
  for (const block of blocks) {
    const [, functionName = ""] = /\bdef (\w+)\(/.exec(block.text) ?? [];
    const parameters = parametersIn(block);
    const candidates = calleesNamed({ headings: headingsAbove(text, block.line), lead: "" });
    const callee = findCallee(
      sdk,
      candidates.filter((item) => item.endsWith(`.${functionName}`)),
      parameters.map((item) => item.name),
    );
    if (!callee) continue;
    for (const { name, value, line } of parameters)
      problems.push(...checkArgument({ file, line }, name, value, callee, "signature"));
  }
  return problems;
}

/** Reads the parameters of a `def` with their lines, without `self`, `*` and `**`. */
function parametersIn({ text, line }: Block): WrittenParameter[] {
  const parameters: WrittenParameter[] = [];
  for (const { start, end } of argumentRanges(text)) {
    const written = text.slice(start, end);
    const [, name, value] = parameterPattern.exec(written.replace(/#.*$/gm, "")) ?? [];
    if (!name || name === "self") continue;
    const linesBefore = text.slice(0, start + written.search(/\S/)).split("\n").length;
    parameters.push({ name, value, line: line + linesBefore });
  }
  return parameters;
}

/** `name`, `name: type` and `name: type = value`. */
const parameterPattern = /^\s*(\w+)\s*(?::[^=]+?)?(?:=\s*([\s\S]*?))?\s*$/;

/** Finds the ranges between the commas of the first `def`, up to its closing parenthesis. */
function argumentRanges(text: string): { start: number; end: number }[] {
  const definition = /\bdef \w+\(/.exec(text);
  if (!definition) return [];
  const ranges: { start: number; end: number }[] = [];
  let depth = 0;
  let start = definition.index + definition[0].length;
  for (let index = start; index < text.length; index++) {
    const character = text[index] ?? "";
    if (depth === 0 && (character === ")" || character === ",")) {
      ranges.push({ start, end: index });
      start = index + 1;
    }
    if (depth === 0 && character === ")") break;
    if ("([{".includes(character)) depth++;
    if (")]}".includes(character)) depth--;
  }
  return ranges;
}
