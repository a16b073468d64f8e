import { roadmapAreas, changeAreas as topics } from "@/content/areas";
import type { Area } from "./config";

export type ChangeArea = keyof typeof topics;

export const changeAreas: Record<ChangeArea, { slug: string; hue: Area; phrase?: string }> = topics;

export const changeAreaNames = Object.keys(topics) as ChangeArea[];

/**
 * Values of filters, in the order in which the rules of components/ui/Filter.module.css count them.
 */
export const topicSlugs: readonly string[] = [
  ...new Set([topics, roadmapAreas].flatMap((of) => Object.values(of).map(({ slug }) => slug))),
];
