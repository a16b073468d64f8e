import type { WrittenPage } from "@/lib/compile/page";
import { readText } from "@/lib/load/files";
import { roadmapRoute } from "./model";

/** The page around the board: Markdown that Next renders itself, checked like every other page. */
const file = "content/roadmap.mdx";

/** Components that only this page has, from mdx-components.tsx. */
const components = ["RoadmapBoard", "RequestFeature"];

/** Source of the prose around the board; undefined when it can't be read. */
export function loadProse(root: string): WrittenPage | undefined {
  const read = readText(root, file);
  if ("problem" in read) return undefined;
  return { file, route: roadmapRoute, body: read.text, bodyOffset: 0, components };
}
