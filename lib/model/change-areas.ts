import { changeAreas as topics } from "@/content/areas";
import type { Area } from "./config";

export type ChangeArea = keyof typeof topics;

export const changeAreas: Record<ChangeArea, { slug: string; hue: Area; phrase?: string }> = topics;

export const changeAreaNames = Object.keys(topics) as ChangeArea[];
