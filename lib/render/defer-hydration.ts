import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeAttribute } from "@/lib/html";
import { listOutput } from "@/lib/output/files";
import { findScripts, type ScriptElement, type Span } from "@/lib/output/scripts";

/** A page's tree as Next exports it for navigation, beside its HTML. */
export interface Payload {
  /** Path below the export. */
  file: string;
  text: string;
}

/**
 * Holds Next's scripts back. Each page loses the scripts and preloads of the runtime, and the payload that Next writes
 * into the HTML a second time: the same text lies beside the page for navigation. lib/browser/runtime.ts loads both when
 * a reader does something that needs them. The page's text does not change.
 */
export function deferHydration(folder: string, hold: boolean): string {
  if (!hold) return "off";
  let saved = 0;
  const pages = listOutput(folder).filter((file) => file.endsWith(".html"));
  for (const page of pages) {
    const file = join(folder, page);
    const before = readFileSync(file, "utf8");
    const held = holdPage(before, () => readPayload(folder, page));
    writeFileSync(file, held);
    saved += before.length - held.length;
  }
  return `${pages.length} pages, ${Math.round(saved / Math.max(1, pages.length) / 1024)} kB of HTML less a page`;
}

function readPayload(folder: string, page: string): Payload {
  // Next exports its not-found page under two names, and one payload.
  const file = (page === "404.html" ? "_not-found.html" : page).replace(/html$/, "txt");
  return { file, text: readFileSync(join(folder, file), "utf8") };
}

/** One page. Throws when its payload is not the one in the HTML, or when Next writes something that is not known here. */
export function holdPage(html: string, readPayload: () => Payload): string {
  const { scripts, preloads } = findScripts(html);
  const shell = scripts.find((script) => /\/assets\/shell-[\w-]+\.js$/.test(script.attributes.src ?? ""));
  const next = scripts.filter((script) => script.attributes.src?.includes("/_next/"));
  const runtime = next.filter((script) => "async" in script.attributes).map(({ attributes }) => attributes.src ?? "");
  const [first] = runtime;
  if (!shell || !first) return html;
  const inline = scripts.filter((script) => !script.attributes.src && isNextInline(script));
  const payload = readPayload();
  const { text, boot } = readInline(inline);
  if (text !== payload.text) throw new Error(`The payload of a page is another one than ${payload.file}.`);
  const attributes = {
    "data-runtime": [...new Set(runtime)].join(" "),
    "data-payload": `${first.slice(0, first.indexOf("/_next/"))}/${payload.file}`,
    // A newer deployment may answer for the payload: it would not fit this page.
    "data-build": /"b":"([^"]+)"/.exec(text)?.[1] ?? "",
    "data-boot": boot,
  };
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const at = shell.start + "<script".length;
  return `${cut(html.slice(0, at), [...next, ...inline, ...preloads], 0)}${words.join("")}${cut(
    html.slice(at),
    [...next, ...inline, ...preloads],
    at,
  )}`;
}

/** Next's own inline scripts push to `__next_f` or to Turbopack's queue. */
function isNextInline({ text, attributes }: ScriptElement): boolean {
  if (attributes.type && attributes.type !== "text/javascript") return false;
  return text.includes("self.__next_f") || text.includes('globalThis["TURBOPACK"]');
}

/** The payload that the scripts push piece by piece, and what they tell Turbopack to start. */
function readInline(scripts: readonly ScriptElement[]): { text: string; boot: string } {
  const pieces: string[] = [];
  let boot = "";
  for (const { text } of scripts) {
    const argument = /^[\s\S]*?\.push\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1] ?? "";
    let pushed: unknown;
    try {
      pushed = JSON.parse(argument);
    } catch {
      throw new Error(`Next pushes what is not data: ${text.slice(0, 80)}`);
    }
    if (!Array.isArray(pushed)) boot = argument;
    else if (pushed[0] === 1) pieces.push(String(pushed[1]));
    else if (pushed[0] !== 0) throw new Error(`Next pushes a kind of payload that is not known: ${text.slice(0, 80)}`);
  }
  return { text: pieces.join(""), boot };
}

/** `part` of a page, which starts at `offset`, without the spans that lie in it. */
function cut(part: string, spans: readonly Span[], offset: number): string {
  let result = "";
  let from = 0;
  const inside = spans.filter(({ start }) => start >= offset && start < offset + part.length);
  for (const { start, end } of inside.sort((a, b) => a.start - b.start)) {
    result += part.slice(from, start - offset);
    from = end - offset;
  }
  return result + part.slice(from);
}
