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

interface PagePayload {
  file: string;
  lines: readonly string[];
}

/**
 * Puts what the payloads of a kind of page repeat, such as the navigation bar and the footer, into one file that the client
 * loads once (lib/browser/payload.ts). In a payload `1f:~12` stands for the twelfth of these rows, and the first line
 * names the file.
 */
export function shareRows(folder: string, { pages }: Pick<Site, "pages">): string {
  const kinds = new Map<string, PagePayload[]>();
  for (const page of pages) {
    for (const route of pathsOf(page)) {
      const file = routeFile(route).replace(/html$/, "txt");
      if (!existsSync(join(folder, file))) continue;
      const lines = readFileSync(join(folder, file), "utf8").split("\n");
      kinds.set(page.kind, [...(kinds.get(page.kind) ?? []), { file, lines }]);
    }
  }
  let saved = 0;
  for (const payloads of kinds.values()) saved += shareAmong(folder, payloads);
  return `${Math.round(saved / Math.max(1, pages.length) / 1024)} kB less a page`;
}

/** Returns how many characters the payloads have lost. */
function shareAmong(folder: string, payloads: readonly PagePayload[]): number {
  const counts = new Map<string, number>();
  for (const { lines } of payloads)
    for (const row of new Set(lines.map(rowOf))) counts.set(row, (counts.get(row) ?? 0) + 1);
  const rows = [...counts].flatMap(([row, count]) =>
    row.length >= worthIt && count > 1 && count >= payloads.length * usual ? [row] : [],
  );
  if (rows.length === 0) return 0;
  const text = JSON.stringify(rows.sort());
  const name = `rows-${contentHash(text).slice(0, 10)}`;
  const places = new Map(rows.map((row, index) => [row, index]));
  let saved = 0;
  for (const { file, lines } of payloads) {
    const before = lines.join("\n");
    const short = lines.map((line) => {
      const row = rowOf(line);
      const place = places.get(row);
      return place === undefined ? line : `${line.slice(0, line.length - row.length)}~${place}`;
    });
    const after = [`~${name}`, ...short].join("\n");
    // A sample of code may look like what stands for a row: such a payload stays whole.
    if (restoreRows(after, rows) !== before) continue;
    writeFileSync(join(folder, file), after);
    saved += before.length - after.length;
  }
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "assets", `${name}.json`), text);
  return saved - text.length;
}

/** A line without the number that it gives its row. */
function rowOf(line: string): string {
  return line.replace(/^[0-9a-f]+:/, "");
}
