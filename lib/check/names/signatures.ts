import { type Block, readBlocks } from "@/lib/content/samples/code-blocks";
import type { Problem } from "@/lib/util/problem";
import { findProse } from "@/lib/util/source-lines";
import { calleesNamed, checkArgument, findCallee } from "./defaults";
import type { Release } from "./release";

interface WrittenParameter {
  name: string;
  /** As written; undefined for a parameter without. */
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
      return parameters.flatMap(({ name: own, value, line }) =>
        checkArgument({ file, line }, own, value, callee, "signature"),
      );
    });
}

/** Parameters of a `def` with their lines, without `self`, `*` and `**`. */
function parametersIn({ text, line }: Block): WrittenParameter[] {
  const start = /\bdef \w+\(/.exec(text);
  if (!start) return [];
  const found: WrittenParameter[] = [];
  let depth = 0;
  let from = start.index + start[0].length;
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? "";
    if ("([{".includes(sign)) depth++;
    const isEnd = sign === ")" && depth === 0;
    if (isEnd || (sign === "," && depth === 0)) {
      const written = text.slice(from, at);
      const [, name, value] =
        /^\s*(\w+)\s*(?::[^=]+?)?(?:=\s*([\s\S]*?))?\s*$/.exec(written.replace(/#.*$/gm, "")) ?? [];
      const offset = from + written.search(/\S/);
      const row = text.slice(0, offset).split("\n").length;
      if (name && name !== "self") found.push({ name, value, line: line + row });
      from = at + 1;
    }
    if (isEnd) break;
    if (")]}".includes(sign)) depth--;
  }
  return found;
}

/** Headings over a line of the text, outermost first. */
function headingsAbove(text: string, line: number): string[] {
  const lines = text.split("\n");
  const isProse = findProse(lines);
  const headings: string[] = [];
  for (const [index, row] of lines.slice(0, line).entries()) {
    const [, marks, words = ""] = /^(#{1,6})\s+(.*?)\s*$/.exec(row) ?? [];
    if (!marks || !isProse[index]) continue;
    headings.length = Math.min(headings.length, marks.length - 1);
    headings[marks.length - 1] = words;
  }
  return headings.filter(Boolean);
}
