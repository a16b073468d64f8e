import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { didYouMean } from "@/lib/util/did-you-mean";
import type { Origin } from "@/lib/util/origins";
import { type Problem, problem } from "@/lib/util/problem";
import { findProse } from "@/lib/util/source-lines";
import { listFiles, readText } from "./files";

/**
 * The tags that put a file into a page, with their attributes: text that several pages share, and
 * whole programs.
 */
const attributesOf = { Include: ["file"], Code: ["file", "meta"] } as const;

/** Alone on its line, so that every line of a page comes from one place. */
const tag = /^(\s*)<(Include|Code)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s*\/>\s*$/;

/** How files are highlighted whose ending isn't a name of their language. */
const languages: Readonly<Record<string, string>> = {
  mjs: "javascript",
  mts: "typescript",
  txt: "text",
};

/** A line on its way into a page, with the place where it was written. */
interface Line extends Omit<Origin, "from"> {
  text: string;
}

/** A file of a page while it is put together. */
interface Reading {
  root: string;
  problems: Problem[];
  /** The files that are being included, outermost first. */
  trail: readonly string[];
}

/**
 * Puts the files that a page includes into its body, before anything reads it: what comes after
 * sees one text, and `origins` tells where each line was written. Nothing in the files is run.
 */
export function expandIncludes<P extends { file: string; body: string; bodyOffset: number }>(
  root: string,
  page: P,
) {
  if (!/<(?:Include|Code)\b/.test(page.body)) return { page, problems: [] };
  const problems: Problem[] = [];
  const written = linesOf(page.file, page.body, page.bodyOffset);
  const lines = expandLines(written, { root, problems, trail: [page.file] });
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
    .map((line, at) => ({ text: line, file, line: offset + at + 1, shift: 0 }));
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

function expandLines(lines: readonly Line[], reading: Reading): Line[] {
  const isProse = findProse(lines.map(({ text }) => text));
  return lines.flatMap((line, at) => {
    const include = isProse[at] ? tag.exec(line.text) : null;
    return include ? readTag(line, include, reading) : [line];
  });
}

function readTag(
  line: Line,
  [, indent = "", name = "", written = ""]: string[],
  reading: Reading,
): Line[] {
  const pairs = [...written.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)];
  const values = new Map(
    pairs.map(([, key = "", double, single]) => [key, double ?? single ?? ""]),
  );
  const attributeNames: readonly string[] = attributesOf[name as keyof typeof attributesOf];
  for (const key of values.keys()) {
    if (attributeNames.includes(key)) continue;
    const hint =
      didYouMean(key, attributeNames) ??
      `It takes: ${attributeNames.map((item) => `\`${item}\``).join(", ")}.`;
    report(reading, line, "component-props", `\`<${name}>\` has no attribute \`${key}\`.`, hint);
  }
  const fileAttribute = values.get("file");
  if (!fileAttribute)
    report(
      reading,
      line,
      "component-props",
      `\`<${name}>\` needs \`file\`.`,
      `Write \`<${name} file="…" />\`.`,
    );
  const included = fileAttribute ? readIncluded(line, fileAttribute, reading) : undefined;
  const lines =
    included &&
    (name === "Code"
      ? codeLines(line, included, values.get("meta"))
      : partLines(line, included, reading));
  if (!lines) return [{ ...line, text: "" }];
  return lines.map((item) =>
    item.text === ""
      ? item
      : { ...item, text: indent + item.text, shift: item.shift + indent.length },
  );
}

/** The lines of a file without blank ones at its ends, or a Problem at the line that names it. */
function readIncluded(
  line: Line,
  writtenPath: string,
  reading: Reading,
): { file: string; lines: Line[] } | undefined {
  const { root } = reading;
  const file = posix.normalize(`content/${writtenPath}`);
  const fail = (message: string, hint?: string) => {
    report(reading, line, "include-file", message, hint);
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
  const longest = Math.max(2, ...lines.map(({ text }) => /^\s*(`+)/.exec(text)?.[1]?.length ?? 0));
  const fence = "`".repeat(longest + 1);
  const ending = posix.extname(file).slice(1);
  const info = [
    languages[ending] ?? ending,
    `title="${posix.basename(file)}"`,
    ...(meta ? [meta] : []),
  ];
  return [{ ...line, text: fence + info.join(" ") }, ...lines, { ...line, text: fence }];
}

function partLines(
  line: Line,
  { file, lines }: { file: string; lines: Line[] },
  reading: Reading,
): Line[] | undefined {
  if (!/\.mdx?$/.test(file) || lines[0]?.text.trimEnd() === "---") {
    const hint =
      'A part is Markdown without frontmatter, in a file of its own. Show a sample with `<Code file="…" />`.';
    report(reading, line, "include-file", `\`${file}\` is no part of a page.`, hint);
    return undefined;
  }
  if (reading.trail.includes(file)) {
    const circle = [...reading.trail.slice(reading.trail.indexOf(file)), file]
      .map((part) => `\`${part}\``)
      .join(" → ");
    const hint = "Take this line out, or move what both need into a third file.";
    report(reading, line, "include-cycle", `\`${file}\` includes itself: ${circle}.`, hint);
    return undefined;
  }
  return expandLines(lines, { ...reading, trail: [...reading.trail, file] });
}

function report(
  { problems }: Reading,
  { file, line }: Line,
  code: string,
  message: string,
  hint?: string,
): void {
  problems.push(problem({ code, file, line, column: 1, message, hint }));
}
