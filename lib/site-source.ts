import type { CompiledPage, PageSource } from "./mdx/page";
import type { Site } from "./model/site";
import type { Problem } from "./problem";

/** What a page needs to be drawn. */
export type DrawnPage = Pick<CompiledPage, "code" | "headings" | "truncated" | "problems">;

/** What each doc speaks of (lib/mdx/mentions.ts), by the doc's id. */
export type Mentions = ReadonlyMap<string, ReadonlySet<string>>;

/** Where the app gets the site from: lib/live-site.ts in the preview, lib/prepared-site.ts in a build. */
export interface SiteSource {
  read(): { site?: Site; problems: Problem[] };
  compile(site: Site, page: PageSource): Promise<DrawnPage>;
  mentions(site: Site): Promise<Mentions>;
  /** Routes whose pages an earlier build drew: this one takes them from there. */
  kept(): ReadonlySet<string>;
}
