import type { WrittenPage } from "@/lib/mdx/page";
import type { Site } from "@/lib/shared/site";
import { kinds } from "./registry";

/** Every page that authors write as MDX. */
export function writtenPages(site: Site, root: string): WrittenPage[] {
  return kinds.flatMap((kind) => kind.written?.(site, root) ?? []);
}
