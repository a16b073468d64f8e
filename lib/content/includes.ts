import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import GithubSlugger from "github-slugger";
import { z } from "zod";
import { memoizeByReference } from "@/lib/shared/memo";
import { didYouMean } from "@/lib/shared/near";
import type { Origin } from "@/lib/shared/origins";
import { type Problem, type ProblemCode, problem } from "@/lib/shared/problem";
import { findProse } from "@/lib/shared/source-lines";
import { listFiles, readText } from "./files";
import { type Row, readRegions, rowsOf, withoutBlankEnds } from "./regions";

const name = z.string().trim().min(1, "must not be empty");

/** What authors may write to put a file into a page. */
export const inclusions = {
  Include: z.strictObject({
    file: name.describe("The file, by its path below `content/`"),
    section: name.optional().describe("Id of a heading in the file: what is under it is included, without the heading"),
  }),
  Code: z.strictObject({
    file: name.describe("The file, by its path below `content/`"),
    region: name.optional().describe("Name of the region that is shown; the whole file without it"),
    title: z
      .string()
      .regex(/^[^"`]*$/, "may not hold quotes")
      .optional()
      .describe("Title of the block; the file's name without it"),
    meta: z
      .string()
      .regex(/^[^`]*$/, "may not hold backticks")
      .optional()
      .describe("What else a code fence takes, such as `{2-4} wrap`"),
  }),
};

type Inclusion = z.output<typeof inclusions.Include> & Partial<z.output<typeof inclusions.Code>>;

/** Alone on its line, so that every line of a page comes from one place. */
const tag = /^(\s*)<(Include|Code)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s*\/>\s*$/;

/** How files are highlighted whose ending isn't a language's name. */
const languages: Readonly<Record<string, string>> = {
  cjs: "javascript",
  js: "javascript",
  mjs: "javascript",
  mts: "typescript",
  py: "python",
  rb: "ruby",
  sh: "bash",
  ts: "typescript",
  txt: "text",
  yml: "yaml",
};

/** One file of a page while it is put together. */
interface Reading {
  root: string;
  problems: Problem[];
  /** What is being included, outermost first. */
  trail: readonly string[];
}

/** By page: the preview asks again for all of them after each edit. */
const hasTags = memoizeByReference(({ body }: { body: string }) => /<(?:Include|Code)\b/.test(body));

/**
 * Puts the files that a page includes into its body, before anything reads it: what comes after sees one text, and
 * `origins` tells where each line was written. Nothing in the files is run.
 */
export function expandIncludes<P extends { file: string; body: string; bodyOffset: number }>(
  root: string,
  page: P,
): { page: P & { origins?: Origin[] }; problems: Problem[] } {
  if (!hasTags(page)) return { page, problems: [] };
  const written = page.body.split("\n").map((text, at) => ({
    text,
    file: page.file,
    line: page.bodyOffset + at + 1,
    shift: 0,
  }));
  const problems: Problem[] = [];
  const rows = expandRows(written, { root, problems, trail: [page.file] });
  const origins = originsOf(rows);
  return {
    page: { ...page, body: rows.map(({ text }) => text).join("\n"), ...(origins.length > 1 && { origins }) },
    problems,
  };
}

/** The files that a text names to include, by their path in the project: also where the tag isn't alone on its line. */
export function findTags(text: string): { file: string; region?: string }[] {
  const lines = text.split("\n");
  const { isProse } = findProse(lines);
  const prose = lines.filter((_, at) => isProse[at]).join("\n");
  return [...prose.matchAll(/<(?:Include|Code)\s[^>]*>/g)].flatMap(([found]) => {
    const { file, region } = attributesOf(found);
    return file === undefined ? [] : [{ file: posix.normalize(`content/${file}`), region }];
  });
}

function attributesOf(text: string): Record<string, string | undefined> {
  const pairs = [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(pairs.map(([, key, double, single]) => [key, double ?? single]));
}

function originsOf(rows: readonly Row[]): Origin[] {
  const origins: Origin[] = [];
  for (const [from, { file, line, shift }] of rows.entries()) {
    const last = origins.at(-1);
    if (last?.file === file && last.shift === shift && last.line + from - last.from === line) continue;
    origins.push({ from, file, line, shift });
  }
  return origins;
}

function expandRows(rows: readonly Row[], reading: Reading): Row[] {
  const { isProse, open } = findProse(rows.map(({ text }) => text));
  const unclosed = open === undefined || reading.trail.length === 1 ? undefined : rows[open];
  if (unclosed) {
    const message = "The code fence never closes, so it would go on in the page that includes this file.";
    report(reading, unclosed, "mdx-syntax", message, "Close it with a line of backticks.");
  }
  return rows.flatMap((row, at) => {
    const found = isProse[at] ? tag.exec(row.text) : null;
    return found ? readTag(row, found, reading) : [row];
  });
}

function readTag(row: Row, [, indent = "", component = "", attributes = ""]: string[], reading: Reading): Row[] {
  const nothing = [{ ...row, text: "" }];
  const values = attributesOf(attributes);
  const schema = inclusions[component as keyof typeof inclusions];
  const { data, error }: z.ZodSafeParseResult<Inclusion> = schema.safeParse(values);
  for (const { path, message, code, ...issue } of error?.issues ?? []) {
    const known = Object.keys(schema.shape);
    if (code === "unrecognized_keys" && "keys" in issue) {
      const unknown = String(issue.keys);
      const hint = didYouMean(unknown, known) ?? `It takes: ${known.map((key) => `\`${key}\``).join(", ")}.`;
      report(reading, row, "component-props", `\`<${component}>\` has no attribute \`${unknown}\`.`, hint);
    } else if (values[String(path[0])] === undefined) {
      const hint = `Write \`<${component} ${String(path[0])}="…" />\`.`;
      report(reading, row, "component-props", `\`<${component}>\` needs \`${String(path[0])}\`.`, hint);
    } else {
      report(reading, row, "component-props", `\`<${component}>\` attribute \`${String(path[0])}\`: ${message}.`);
    }
  }
  if (!data) return nothing;
  const file = readIncluded(row, data.file, reading);
  if (!file) return nothing;
  const rows = component === "Code" ? codeRows(row, file, data, reading) : partialRows(row, file, data, reading);
  if (!rows) return nothing;
  return rows.map((item) =>
    item.text === "" ? item : { ...item, text: indent + item.text, shift: item.shift + indent.length },
  );
}

/** The text of a file, or a Problem at the line that names it. */
function readIncluded(row: Row, given: string, reading: Reading): { file: string; text: string } | undefined {
  const { root } = reading;
  const file = posix.normalize(`content/${given}`);
  if (/^\/|\\|^\w+:/.test(given) || !file.startsWith("content/")) {
    const hint = "Move the file into `content/`, and name it by its path from there.";
    report(reading, row, "include-file", `\`${given}\` isn't a file below \`content/\`.`, hint);
    return undefined;
  }
  if (!existsSync(join(root, file))) {
    const known = listFiles(root, "content", [""], { hidden: true }).map((path) => path.slice("content/".length));
    const hint = didYouMean(given, known) ?? "Paths start below `content/`: `_parts/keys.mdx`.";
    report(reading, row, "include-file", `There is no file \`${file}\`.`, hint);
    return undefined;
  }
  const read = readText(root, file);
  if ("text" in read) return { file, text: read.text };
  report(reading, row, "include-file", read.problem.message, read.problem.hint);
  return undefined;
}

function codeRows(
  row: Row,
  { file, text }: { file: string; text: string },
  { region, title, meta }: { region?: string; title?: string; meta?: string },
  reading: Reading,
): Row[] | undefined {
  const { rows, regions, problems } = readRegions(rowsOf(file, text));
  reading.problems.push(...problems);
  const chosen = region === undefined ? rows : regions.get(region);
  if (!chosen) {
    const hint = nameKnown(region ?? "", [...regions.keys()], "regions", "`# region name` … `# endregion`");
    report(reading, row, "include-part", `\`${file}\` has no region \`${region}\`.`, hint);
    return undefined;
  }
  const shown = withoutBlankEnds(chosen);
  const margin = Math.min(...shown.filter(({ text: line }) => line.trim()).map(({ text: line }) => line.search(/\S/)));
  const longest = Math.max(2, ...shown.map(({ text: line }) => /^\s*(`+)/.exec(line)?.[1]?.length ?? 0));
  const fence = "`".repeat(longest + 1);
  const ending = posix.extname(file).slice(1);
  const info = [languages[ending] ?? ending, `title="${title ?? posix.basename(file)}"`, ...(meta ? [meta] : [])];
  return [
    { ...row, text: fence + info.join(" ") },
    ...shown.map((item) => ({ ...item, text: item.text.slice(margin), shift: item.shift - margin })),
    { ...row, text: fence },
  ];
}

function partialRows(
  row: Row,
  { file, text }: { file: string; text: string },
  { section }: { section?: string },
  reading: Reading,
): Row[] | undefined {
  if (!/\.mdx?$/.test(file)) {
    report(reading, row, "include-file", `\`${file}\` isn't Markdown.`, 'Show a sample with `<Code file="…" />`.');
    return undefined;
  }
  if (/^---\s*$/m.test(text.split("\n", 1)[0] ?? "")) {
    const hint = "Move what several pages say into a file of its own, such as `content/_parts/keys.mdx`.";
    report(reading, row, "include-file", `\`${file}\` has frontmatter, so it is a page.`, hint);
    return undefined;
  }
  const step = section === undefined ? file : `${file}#${section}`;
  if (reading.trail.includes(step) || reading.trail.includes(file)) {
    const circle = [...reading.trail.slice(reading.trail.findIndex((other) => [step, file].includes(other))), step];
    report(
      reading,
      row,
      "include-cycle",
      `\`${file}\` includes itself: ${circle.map((part) => `\`${part}\``).join(" → ")}.`,
      "Take this line out, or move what both need into a third file.",
    );
    return undefined;
  }
  const rows = rowsOf(file, text);
  const { chosen, ids } = section === undefined ? { chosen: rows } : findSection(rows, section);
  if (!chosen) {
    const hint = nameKnown(section ?? "", ids ?? [], "sections", "`## A heading`");
    report(reading, row, "include-part", `\`${file}\` has no section \`${section}\`.`, hint);
    return undefined;
  }
  return expandRows(chosen, { ...reading, trail: [...reading.trail, step] });
}

/** What is under the heading of an id, up to the next heading of its level or above. */
function findSection(rows: readonly Row[], id: string): { chosen?: Row[]; ids: string[] } {
  const { isProse } = findProse(rows.map(({ text }) => text));
  const slugger = new GithubSlugger();
  const headings = rows.flatMap(({ text }, at) => {
    const [, marks, words = "", given] = /^(#{1,6})\s+(.*?)\s*(?:\{#([\w.:-]+)\})?\s*#*$/.exec(text) ?? [];
    if (!isProse[at] || !marks) return [];
    return [{ at, level: marks.length, id: given ?? slugger.slug(words.replace(/\]\([^)]*\)|[`*[\]]/g, "")) }];
  });
  const heading = headings.find((item) => item.id === id);
  const ids = headings.map((item) => item.id);
  if (!heading) return { ids };
  const end = headings.find(({ at, level }) => at > heading.at && level <= heading.level)?.at;
  return { chosen: withoutBlankEnds(rows.slice(heading.at + 1, end)), ids };
}

function nameKnown(wanted: string, known: readonly string[], what: string, example: string): string {
  const near = didYouMean(wanted, known);
  if (near) return near;
  return known.length > 0
    ? `Its ${what} are: ${known.map((item) => `\`${item}\``).join(", ")}.`
    : `It has no ${what}. Write ${example}.`;
}

function report({ problems }: Reading, { file, line }: Row, code: ProblemCode, message: string, hint?: string): void {
  problems.push(problem({ code, file, line, column: 1, message, ...(hint && { hint }) }));
}
