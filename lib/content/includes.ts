import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { didYouMean } from "@/lib/util/did-you-mean";
import type { Origin } from "@/lib/util/origins";
import { type Problem, problem } from "@/lib/util/problem";
import { findProse } from "@/lib/util/source-lines";
import { listFiles, readText } from "./files";

/**
 * The tags that include a file, with their attributes: `<Include>` for text that several pages
 * share, `<Code>` for whole programs.
 */
const attributesByTag = { Include: ["file"], Code: ["file", "meta"] } as const;

/** The tag must be alone on its line, so that every line of a page comes from one file. */
const includeTag = /^(\s*)<(Include|Code)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s*\/>\s*$/;

/** Languages of files whose extension isn't the name of their language. */
const languages: Readonly<Record<string, string>> = {
  mjs: "javascript",
  mts: "typescript",
  txt: "text",
};

/** A line of a page with the file and line where it was written. */
interface Line extends Omit<Origin, "from"> {
  text: string;
}

/** The state of expanding one page. */
interface Expansion {
  root: string;
  problems: Problem[];
  /** The files that are being included, outermost first. */
  includeChain: readonly string[];
}

/**
 * Replaces the include tags of a page with the files that they name. Everything that reads the page
 * afterwards sees one text, and `origins` has the file and line of each part. Code in the files
 * isn't executed.
 */
export function expandIncludes<P extends { file: string; body: string; bodyOffset: number }>(
  root: string,
  page: P,
) {
  if (!/<(?:Include|Code)\b/.test(page.body)) return { page, problems: [] };
  const problems: Problem[] = [];
  const written = linesOf(page.file, page.body, page.bodyOffset);
  const lines = expandLines(written, { root, problems, includeChain: [page.file] });
  const origins = originsOf(lines);
  return {
    page: {
      ...page,
      body: lines.map(({ text }) => text).join("\n"),
      origins: origins.length > 1 ? origins : undefined,
    },
    problems,
  };
}

function linesOf(file: string, text: string, offset = 0): Line[] {
  return text
    .split("\n")
    .map((line, index) => ({ text: line, file, line: offset + index + 1, shift: 0 }));
}

function originsOf(lines: readonly Line[]): Origin[] {
  const origins: Origin[] = [];
  for (const [from, { file, line, shift }] of lines.entries()) {
    const last = origins.at(-1);
    if (last?.file === file && last.shift === shift && last.line + from - last.from === line)
      continue;
    origins.push({ from, file, line, shift });
  }
  return origins;
}

function expandLines(lines: readonly Line[], expansion: Expansion): Line[] {
  const isProse = findProse(lines.map(({ text }) => text));
  return lines.flatMap((line, index) => {
    const include = isProse[index] ? includeTag.exec(line.text) : null;
    return include ? readTag(line, include, expansion) : [line];
  });
}

function readTag(
  line: Line,
  [, indent = "", name = "", written = ""]: string[],
  expansion: Expansion,
): Line[] {
  const pairs = [...written.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)];
  const values = new Map(
    pairs.map(([, key = "", double, single]) => [key, double ?? single ?? ""]),
  );
  const attributeNames: readonly string[] = attributesByTag[name as keyof typeof attributesByTag];
  for (const key of values.keys()) {
    if (attributeNames.includes(key)) continue;
    const hint =
      didYouMean(key, attributeNames) ??
      `It takes: ${attributeNames.map((item) => `\`${item}\``).join(", ")}.`;
    report(expansion, line, "component-props", `\`<${name}>\` has no attribute \`${key}\`.`, hint);
  }
  const fileAttribute = values.get("file");
  if (!fileAttribute)
    report(
      expansion,
      line,
      "component-props",
      `\`<${name}>\` needs \`file\`.`,
      `Write \`<${name} file="…" />\`.`,
    );
  const included = fileAttribute ? readIncluded(line, fileAttribute, expansion) : undefined;
  const lines =
    included &&
    (name === "Code"
      ? codeLines(line, included, values.get("meta"))
      : partLines(line, included, expansion));
  if (!lines) return [{ ...line, text: "" }];
  return lines.map((item) =>
    item.text === ""
      ? item
      : { ...item, text: indent + item.text, shift: item.shift + indent.length },
  );
}

/**
 * Reads a file without blank lines at its start and end. If that fails, it reports a problem at the
 * tag.
 */
function readIncluded(
  line: Line,
  writtenPath: string,
  expansion: Expansion,
): { file: string; lines: Line[] } | undefined {
  const { root } = expansion;
  const file = posix.normalize(`content/${writtenPath}`);
  const fail = (message: string, hint?: string) => {
    report(expansion, line, "include-file", message, hint);
    return undefined;
  };
  if (!file.startsWith("content/") || !existsSync(join(root, file))) {
    const contentFiles = listFiles(root, "content", [""], { hidden: true }).map((path) =>
      path.slice("content/".length),
    );
    const hint =
      didYouMean(writtenPath, contentFiles) ?? "Paths start below `content/`: `_parts/keys.mdx`.";
    return fail(`There is no file \`${writtenPath}\` below \`content/\`.`, hint);
  }
  const read = readText(root, file);
  if ("problem" in read) return fail(read.problem.message, read.problem.hint);
  const lines = linesOf(file, read.text);
  const isText = ({ text }: Line) => text.trim() !== "";
  return {
    file,
    lines: lines.slice(Math.max(0, lines.findIndex(isText)), lines.findLastIndex(isText) + 1),
  };
}

function codeLines(
  line: Line,
  { file, lines }: { file: string; lines: Line[] },
  meta: string | undefined,
): Line[] {
  // The fence must be longer than any fence in the file.
  const longest = Math.max(2, ...lines.map(({ text }) => /^\s*(`+)/.exec(text)?.[1]?.length ?? 0));
  const fence = "`".repeat(longest + 1);
  const extension = posix.extname(file).slice(1);
  const info = [languages[extension] ?? extension, `title="${posix.basename(file)}"`];
  if (meta) info.push(meta);
  return [{ ...line, text: fence + info.join(" ") }, ...lines, { ...line, text: fence }];
}

function partLines(
  line: Line,
  { file, lines }: { file: string; lines: Line[] },
  expansion: Expansion,
): Line[] | undefined {
  if (!/\.mdx?$/.test(file) || lines[0]?.text.trimEnd() === "---") {
    const hint =
      'A part is Markdown without frontmatter, in a file of its own. Show a sample with `<Code file="…" />`.';
    report(expansion, line, "include-file", `\`${file}\` is no part of a page.`, hint);
    return undefined;
  }
  if (expansion.includeChain.includes(file)) {
    const circle = [...expansion.includeChain.slice(expansion.includeChain.indexOf(file)), file]
      .map((part) => `\`${part}\``)
      .join(" → ");
    const hint = "Take this line out, or move what both need into a third file.";
    report(expansion, line, "include-cycle", `\`${file}\` includes itself: ${circle}.`, hint);
    return undefined;
  }
  return expandLines(lines, { ...expansion, includeChain: [...expansion.includeChain, file] });
}

function report(
  { problems }: Expansion,
  { file, line }: Line,
  code: string,
  message: string,
  hint?: string,
): void {
  problems.push(problem({ code, file, line, column: 1, message, hint }));
}
