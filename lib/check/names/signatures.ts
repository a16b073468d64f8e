import { type Block, readBlocks } from "@/lib/content/samples/code-blocks";
import type { Problem } from "@/lib/util/problem";
import { calleesNamed, checkArgument, findCallee } from "./defaults";
import { headingsAbove } from "./heading-path";
import type { Release } from "./release";

interface WrittenParameter {
  name: string;
  /** As written; undefined for a parameter without a default. */
  value?: string;
  line: number;
}

/** Blocks titled `Signature` whose function takes something else in the release. */
export function checkSignatures(file: string, text: string, { sdk }: Release): Problem[] {
  if (!sdk) return [];
  return readBlocks(text)
    .filter(({ language, meta }) => language === "python" && /^Signature/.test(meta.title ?? ""))
    .flatMap((block) => {
      const [, name = ""] = /\bdef (\w+)\(/.exec(block.text) ?? [];
      const parameters = parametersIn(block);
      const named = calleesNamed({ headings: headingsAbove(text, block.line), lead: "" });
      const callee = findCallee(
        sdk,
        named.filter((item) => item.endsWith(`.${name}`)),
        parameters.map((item) => item.name),
      );
      if (!callee) return [];
      return parameters.flatMap((parameter) =>
        checkArgument(
          { file, line: parameter.line },
          parameter.name,
          parameter.value,
          callee,
          "signature",
        ),
      );
    });
}

/** Parameters of a `def` with their lines, without `self`, `*` and `**`. */
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

/** The text between the commas of the first `def`, up to its closing parenthesis. */
function argumentRanges(text: string): { start: number; end: number }[] {
  const definition = /\bdef \w+\(/.exec(text);
  if (!definition) return [];
  const ranges: { start: number; end: number }[] = [];
  let depth = 0;
  let start = definition.index + definition[0].length;
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (depth === 0 && (sign === ")" || sign === ",")) {
      ranges.push({ start, end: at });
      start = at + 1;
    }
    if (depth === 0 && sign === ")") break;
    if ("([{".includes(sign)) depth++;
    if (")]}".includes(sign)) depth--;
  }
  return ranges;
}
