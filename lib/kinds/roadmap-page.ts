import type { WrittenPage } from "@/lib/compile/page";
import { readText } from "@/lib/load/files";
import { roadmapRoute } from "@/lib/model/roadmap";

/** The page around the board: Markdown that Next renders itself, checked like every other page. */
export const roadmapPage = { file: "app/roadmap/page.mdx", route: roadmapRoute } as const;

/** Components that only this page has, from mdx-components.tsx. */
const roadmapComponents = ["RoadmapBoard", "RequestFeature"];

/** Source of the roadmap's page for the checks; undefined when it cannot be read. */
export function loadRoadmapPage(root: string): WrittenPage | undefined {
  const read = readText(root, roadmapPage.file);
  if ("problem" in read) return undefined;
  return { ...roadmapPage, body: read.text, bodyOffset: 0, components: roadmapComponents };
}
