import { mapProseLines } from "@/lib/shared/source-lines";

const openingLine = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(\S.*)?$/;

/**
 * Docusaurus writes `:::note Title`, VitePress `::: note Title`, and remark-directive reads neither. Both become
 * `:::note[Title]` before the page is parsed. Lines keep their number.
 */
export function normalizeCallouts(body: string): string {
  return mapProseLines(body, (line) => {
    const [, opening, name, rest = ""] = openingLine.exec(line) ?? [];
    if (opening === undefined || name === undefined) return line;
    const title = /^[[{]/.test(rest) || rest === "" ? rest : `[${rest.trimEnd().replace(/[[\]]/g, "\\$&")}]`;
    return `${opening}${name}${title}`;
  });
}
