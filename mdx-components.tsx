import type { MDXComponents } from "mdx/types";
import { mdxComponents } from "@/components/mdx/mdx-components";
import { RequestFeature } from "@/components/roadmap/RequestFeature";
import { RoadmapBoard } from "@/components/roadmap/RoadmapBoard";

/** Components of pages that are MDX routes of their own (page.mdx below app); lib/load/roadmap.ts knows the last two. */
export function useMDXComponents(): MDXComponents {
  return { ...mdxComponents, RoadmapBoard, RequestFeature };
}
