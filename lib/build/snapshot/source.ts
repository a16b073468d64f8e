import type { PageSource, RenderedPage } from "@/lib/mdx/page";
import type { Problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";

/** What each doc speaks of (lib/mdx/compile-site.ts), by the doc's id. */
export type Backlinks = ReadonlyMap<string, ReadonlySet<string>>;

/** Where the app gets the site from: lib/build/snapshot/live.ts in the preview, lib/build/snapshot/stored.ts in a build. */
export interface SiteSource {
  read(): { site?: Site; problems: Problem[] };
  compile(site: Site, page: PageSource): Promise<RenderedPage>;
  backlinks(site: Site): Promise<Backlinks>;
}
