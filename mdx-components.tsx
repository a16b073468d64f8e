import type { MDXComponents } from "mdx/types";
import { mdxComponents } from "@/components/mdx/mdx-components";

/** Components of pages that are MDX routes of their own (page.mdx below app). */
export function useMDXComponents(): MDXComponents {
  return mdxComponents;
}
