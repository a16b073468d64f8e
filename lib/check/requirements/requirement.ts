import type { Registry } from "@/lib/content/package-versions";

/** A package that an install command or a project file names. */
export interface Requirement {
  registry: Registry;
  /** As written, without quotes: `openai<2`. */
  text: string;
  /** Line in the content file, from 1. */
  line: number;
}

/** Number of line breaks before the offset. */
export function linesBefore(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length - 1;
}
