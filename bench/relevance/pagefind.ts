import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { close, createIndex } from "pagefind";
import { findBrowser } from "@/e2e/support/browser";
import type { SearchPage } from "@/lib/model/search-page";
import { placesOf } from "@/lib/search/records";
import type { MeasuredEngine } from "@/lib/search/relevance/measured-engine";

/** Parts of a page that a line of its interface shows. */
const parts = 3;

interface Found {
  results: { data(): Promise<{ url: string; sub_results: { url: string }[] }> }[];
}

/** Pagefind in a browser, over the same titles, headings, texts and code as ours. */
export async function pagefindBaseline(pages: readonly SearchPage[]): Promise<MeasuredEngine> {
  const started = performance.now();
  const { index } = await createIndex({});
  if (!index) throw new Error("Pagefind has no binary for this machine.");
  for (const page of pages) await index.addHTMLFile({ url: page.route, content: toHtml(page) });
  const { files } = await index.getFiles();
  const built = performance.now() - started;
  const byPath = new Map(files.map(({ path, content }) => [`/pagefind/${path}`, Buffer.from(content)]));
  let bytes = 0;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://localhost").pathname;
    const content = byPath.get(path);
    if (!content) return response.writeHead(path === "/" ? 200 : 404, { "content-type": "text/html" }).end("<p></p>");
    // Its own files are compressed already; what a host would compress further counts so.
    bytes += Math.min(content.length, brotliCompressSync(content).length);
    const type = path.endsWith(".js") ? "text/javascript" : "application/octet-stream";
    return response.writeHead(200, { "content-type": type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({ executablePath: findBrowser().path, args: ["--no-sandbox"] });
  const ask = async (query: string, context = shared) => {
    const [page] = context.pages();
    return page?.evaluate(
      async ([text, most]) => {
        const address = "/pagefind/pagefind.js";
        const pagefind = (await import(/* @vite-ignore */ address)) as { search(text: string): Promise<Found> };
        const { results } = await pagefind.search(text as string);
        const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()));
        return shown.map(({ url, sub_results }) => [
          url,
          ...sub_results.slice(0, most as number).map((part) => part.url),
        ]);
      },
      [query, parts] as const,
    );
  };
  const open = async () => {
    const context = await browser.newContext();
    await (await context.newPage()).goto(home);
    return context;
  };
  const shared = await open();
  return {
    name: "Pagefind",
    built,
    engine: async (query) => (await ask(query)) ?? [],
    async cold(query) {
      const context = await open();
      bytes = 0;
      await ask(query, context);
      await context.close();
      return bytes;
    },
    async close() {
      await browser.close();
      server.close();
      await close();
    },
  };
}

function toHtml(page: SearchPage): string {
  const sectionOf = new Map(page.sections.map((section) => [section.id, section]));
  const body = placesOf(page).map(({ anchor, type, hierarchy }) => {
    const { text = "", code = [] } = sectionOf.get(anchor) ?? {};
    const level = type.slice(3);
    const lead = anchor ? "" : `<p>${escapeHtml(page.description)}</p><p>${escapeHtml(page.keywords.join(", "))}</p>`;
    const lines = text.split("\n").map((line) => `<p>${escapeHtml(line)}</p>`);
    const blocks = code.map((block) => `<pre><code>${escapeHtml(block)}</code></pre>`);
    return `<h${level}${anchor ? ` id="${anchor}"` : ""}>${escapeHtml(hierarchy[type] ?? "")}</h${level}>${lead}${lines.join("")}${blocks.join("")}`;
  });
  return `<!doctype html><html lang="en"><head><title>${escapeHtml(page.title)}</title></head><body><main data-pagefind-body>${body.join("")}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
