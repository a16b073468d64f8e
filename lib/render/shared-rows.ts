import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/disk-cache";
import { pathsOf } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import { restoreRows } from "@/lib/payload-rows";
import { routeFile } from "@/lib/url";

/** Shorter rows are hardly longer than what stands for them. */
const worthIt = 40;
/** A reader loads the shared rows with the first page of a kind, so a row has to be in this part of its pages. */
const usual = 0.5;

/**
 * Puts what the payloads of a kind of page repeat, such as the navigation bar and the footer, into one file that the client
 * loads once (lib/browser/payload.ts). In a payload `1f:~12` stands for the twelfth of these rows, and the first line
 * names the file.
 */
export function shareRows(folder: string, { pages }: Pick<Site, "pages">): string {
  const kinds = new Map<string, string[]>();
  for (const page of pages) {
    const payloads = pathsOf(page).map((route) => routeFile(route).replace(/html$/, "txt"));
    const files = kinds.get(page.kind) ?? [];
    files.push(...payloads.map((file) => join(folder, file)).filter(existsSync));
    kinds.set(page.kind, files);
  }
  let saved = 0;
  for (const files of kinds.values()) saved += shareAmong(folder, files);
  return `${Math.round(saved / Math.max(1, pages.length) / 1024)} kB less a page`;
}

/** Returns how many characters the payloads in these files have lost. */
function shareAmong(folder: string, files: readonly string[]): number {
  const rows = findUsualRows(files);
  if (rows.length === 0) return 0;
  const text = JSON.stringify(rows);
  const name = `rows-${contentHash(text).slice(0, 10)}`;
  const places = new Map(rows.map((row, index) => [row, index]));
  let saved = 0;
  for (const file of files) {
    const lines = readLines(file);
    const before = lines.join("\n");
    const short = lines.map((line) => {
      const row = rowOf(line);
      const place = places.get(row);
      return place === undefined ? line : `${line.slice(0, line.length - row.length)}~${place}`;
    });
    const after = [`~${name}`, ...short].join("\n");
    // A sample of code may look like what stands for a row: such a payload stays whole.
    if (restoreRows(after, rows) !== before) continue;
    writeFileSync(file, after);
    saved += before.length - after.length;
  }
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "assets", `${name}.json`), text);
  return saved - text.length;
}

/** Files are read again for the texts of these rows: those of all rows of 5,000 pages would be a gigabyte. */
function findUsualRows(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const rows = new Set(readLines(file).map(rowOf));
    for (const row of rows) {
      if (row.length < worthIt) continue;
      const key = contentHash(row);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const missing = new Set(
    [...counts].flatMap(([key, count]) => (count > 1 && count >= files.length * usual ? [key] : [])),
  );
  const usualRows: string[] = [];
  for (const file of files) {
    if (missing.size === 0) break;
    for (const row of readLines(file).map(rowOf)) if (missing.delete(contentHash(row))) usualRows.push(row);
  }
  return usualRows.sort();
}

function readLines(file: string): string[] {
  return readFileSync(file, "utf8").split("\n");
}

/** A line without the number that it gives its row. */
function rowOf(line: string): string {
  return line.replace(/^[0-9a-f]+:/, "");
}
