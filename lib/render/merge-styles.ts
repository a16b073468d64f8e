import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listOutput } from "@/lib/output/files";

const chunks = "_next/static/chunks";
const sheet = /_next\/static\/chunks\/([^"/\\]+\.css)/g;

/** What Next says of a page of the documentation: the style sheets of its layouts and of itself, in their order. */
const manifest = ".next/server/app/(docs)/[[...slug]]/page_client-reference-manifest.js";

/**
 * Makes one file of the style sheets that a page of the documentation loads. Next splits them where layouts and error pages
 * have other parts in common, and ten small files compress worse than one. Every page that asked for one of them gets the
 * file, in the HTML and in the payloads for navigation alike, so no rule comes twice and the order is the same on every way.
 * The set is the app's and not that of the pages drawn now, so it also holds for those of the render cache.
 */
export function mergeStyles(root: string, folder: string): string {
  const names = readStyles(readFileSync(join(root, manifest), "utf8"));
  const files = names.map((name) => join(folder, chunks, name));
  const css = files.map((file) => readFileSync(file, "utf8").trimEnd()).join("\n");
  // As long as Next's own names: rows of a payload carry their length.
  const merged = `${createHash("sha256").update(css).digest("hex").slice(0, 13)}.css`;
  for (const path of listOutput(folder)) {
    if (!/\.(?:html|txt)$/.test(path)) continue;
    const file = join(folder, path);
    const before = readFileSync(file, "latin1");
    const after = (path.endsWith(".html") ? dropLinks(before, names) : before).replace(sheet, (address, name) =>
      names.includes(name) ? address.replace(name, merged) : address,
    );
    if (after !== before) writeFileSync(file, after, "latin1");
  }
  writeFileSync(join(folder, chunks, merged), `${css}\n`);
  for (const file of files) rmSync(file);
  return `${names.length} files in one`;
}

/** Names of the style sheets of a page and its layouts. */
export function readStyles(text: string): string[] {
  const found = /"entryCSSFiles":(\{.*?\}),"entryJSFiles"/s.exec(text)?.[1];
  const entries = found ? (JSON.parse(found) as Record<string, readonly { path: string }[]>) : {};
  const names = Object.entries(entries)
    .filter(([entry]) => /\/(?:layout|page)$/.test(entry))
    .flatMap(([, styles]) => styles.map(({ path }) => path.slice(path.lastIndexOf("/") + 1)));
  if (names.length === 0) throw new Error(`${manifest} doesn't name the style sheets of a page as it did.`);
  return [...new Set(names)];
}

/** Only the first of the links stays; it becomes that of the merged file. Preloads of what the page links have no use. */
export function dropLinks(html: string, names: readonly string[]): string {
  let first = true;
  return html.replace(/<link rel="(stylesheet|preload)" href="[^"]*\/([^"/]+\.css)"[^>]*>/g, (link, rel, name) => {
    if (!names.includes(name)) return link;
    const stays = rel === "stylesheet" && first;
    if (stays) first = false;
    return stays ? link : "";
  });
}
