import { roadmapAreas, changeAreas as topics } from "@/content/areas";
import type { Area } from "./config";

export type ChangeArea = keyof typeof topics;

export const changeAreas: Record<ChangeArea, { slug: string; hue: Area; phrase?: string }> = topics;

export const changeAreaNames = Object.keys(topics) as ChangeArea[];

/** Filter values, in the order in which components/ui/Filter.module.css counts them. */
export const topicSlugs: readonly string[] = [
  ...new Set(
    [topics, roadmapAreas].flatMap((group) => Object.values(group).map(({ slug }) => slug)),
  ),
];
