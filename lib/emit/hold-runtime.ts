import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/disk-cache";
import { listOutput } from "@/lib/verify/output-files";
import { findScripts, type ScriptElement, type Span } from "./html-scripts";

const flightFolder = "_next/static/flight";

/**
 * Holds Next's scripts back. Each page loses the scripts and preloads of the runtime; its flight payload (the page's
 * tree, which Next writes into the HTML a second time) moves to a file. lib/browser/runtime.ts loads both when a
 * reader does something that needs them. The page's text does not change.
 */
export function holdRuntime(folder: string, hold: boolean): string {
  if (!hold) return "off";
  let saved = 0;
  const pages = listOutput(folder).filter((file) => file.endsWith(".html"));
  mkdirSync(join(folder, flightFolder), { recursive: true });
  for (const page of pages) {
    const file = join(folder, page);
    const before = readFileSync(file, "utf8");
    const held = holdPage(before, (flight) => {
      const name = `${flightFolder}/${contentHash(flight).slice(0, 16)}.js`;
      writeFileSync(join(folder, name), flight);
      return name;
    });
    writeFileSync(file, held);
    saved += before.length - held.length;
  }
  return `${pages.length} pages, ${Math.round(saved / Math.max(1, pages.length) / 1024)} kB of HTML less a page`;
}

/** One page. `saveFlight` keeps the payload and returns its path below the export. */
export function holdPage(html: string, saveFlight: (flight: string) => string): string {
  const { scripts, preloads } = findScripts(html);
  const frame = scripts.find((script) => /\/assets\/frame-[\w-]+\.js$/.test(script.attributes.src ?? ""));
  const next = scripts.filter((script) => script.attributes.src?.includes("/_next/"));
  const first = next.find((script) => "async" in script.attributes);
  if (!frame || !first?.attributes.src) return html;
  const inline = scripts.filter((script) => !script.attributes.src && isNextInline(script));
  const base = first.attributes.src.slice(0, first.attributes.src.indexOf("/_next/"));
  const flight = inline.map((script) => script.text).join("\n;");
  // The payload goes first: Next's bootstrap reads what is there when it starts.
  const urls = [
    `${base}/${saveFlight(flight)}`,
    ...next.filter((item) => "async" in item.attributes).map((item) => item.attributes.src ?? ""),
  ];
  const marked =
    html.slice(0, frame.start) +
    html.slice(frame.start, frame.end).replace("<script", `<script data-runtime="${[...new Set(urls)].join(" ")}"`);
  return cut(marked + html.slice(frame.end), [...next, ...inline, ...preloads], frame, marked.length - frame.end);
}

/** Next's own inline scripts push to `__next_f` or to Turbopack's queue. */
function isNextInline({ text, attributes }: ScriptElement): boolean {
  if (attributes.type && attributes.type !== "text/javascript") return false;
  return text.includes("self.__next_f") || text.includes('globalThis["TURBOPACK"]');
}

/** Removes spans of the original text; those behind `shiftFrom` have moved by `shift`. */
function cut(html: string, spans: readonly Span[], shiftFrom: Span, shift: number): string {
  const moved = spans.map(({ start, end }) =>
    start >= shiftFrom.end ? { start: start + shift, end: end + shift } : { start, end },
  );
  let result = html;
  for (const { start, end } of moved.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + result.slice(end);
  return result;
}
