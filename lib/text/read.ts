import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "@/lib/shared/site";
import { fileRoute } from "@/lib/shared/url";
import { listOutput } from "./files";
import { type HtmlFacts, readHtml } from "./html";

/** Facts about the export that the build checks need. */
export interface Output {
  /** Base path of the deployment; links carry it, files do not. */
  base: string;
  origin: string;
  files: ReadonlySet<string>;
  /** HTML files by route. */
  pages: ReadonlyMap<string, HtmlFacts>;
}

export function readOutput(folder: string, site: Pick<Site, "config">): Output {
  const files = listOutput(folder);
  const pages = files
    .filter((file) => file.endsWith(".html"))
    .map((file) => [fileRoute(file), readHtml(readFileSync(join(folder, file), "utf8"))] as const);
  return { base: site.config.basePath, origin: site.config.url, files: new Set(files), pages: new Map(pages) };
}
