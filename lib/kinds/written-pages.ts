import type { WrittenPage } from "@/lib/compile/page";
import type { Site } from "@/lib/model/site";
import { loadRoadmapPage } from "./roadmap-page";

/** Every page that authors write as MDX. */
export function writtenPages(site: Site, root: string): WrittenPage[] {
  const roadmap = site.roadmap && loadRoadmapPage(root);
  return [...site.docs, ...site.posts, ...(roadmap ? [roadmap] : [])];
}
