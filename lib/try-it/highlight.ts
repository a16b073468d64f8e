import { h } from "./from-form";

/** Strings, numbers and constants, which are most of a sample. The build's highlighter is too large for a page. */
const tokens =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(\b\d+(?:\.\d+)?\b|\b(?:true|false|null|True|False|None|nil)\b)/g;

/** Code as the lines of a sample, in a few colors. */
export function codeLines(text: string): Node[] {
  return text.split("\n").flatMap((line, index) => {
    const parts: (Node | string)[] = [];
    let end = 0;
    for (const match of line.matchAll(tokens)) {
      parts.push(line.slice(end, match.index), h("i", { class: match[1] === undefined ? "n" : "s" }, match[0]));
      end = match.index + match[0].length;
    }
    const element = h("span", { class: "l" }, ...parts, line.slice(end));
    return index === 0 ? [element] : [document.createTextNode("\n"), element];
  });
}
