import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "@/lib/shared/site";
import { fileRoute } from "@/lib/shared/url";
import { listOutput } from "./files";
import { type HtmlFacts, type HtmlReference, readHtml } from "./html";
import { readMarkdown } from "./markdown";

/** Facts about the export that the build checks need. */
export interface Output {
  /** Base path of the deployment; links carry it, files do not. */
  base: string;
  origin: string;
  files: ReadonlySet<string>;
  /** HTML files by route. */
  pages: ReadonlyMap<string, HtmlFacts>;
  /** Links of the Markdown files by their path. */
  texts: ReadonlyMap<string, readonly HtmlReference[]>;
}

export function readOutput(folder: string, site: Pick<Site, "config">): Output {
  const files = listOutput(folder);
  const pages = new Map<string, HtmlFacts>();
  const texts = new Map<string, HtmlReference[]>();
  for (const file of files) {
    if (file.endsWith(".md") || file === "llms.txt" || file.startsWith("llms/"))
      texts.set(file, readMarkdown(readFileSync(join(folder, file), "utf8")));
    if (!file.endsWith(".html")) continue;
    pages.set(fileRoute(file), readHtml(readFileSync(join(folder, file), "utf8")));
  }
  return { base: site.config.basePath, origin: site.config.url, files: new Set(files), pages, texts };
}
