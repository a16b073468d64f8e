import { notFound, redirect } from "next/navigation";
import { getSite } from "@/lib/build/snapshot";
import { withMarkdown } from "@/lib/model/redirects";
import { canonicalPath } from "@/lib/util/url";

/**
 * For an address that no page of the route has. An export never asks: its host knows the redirects, and has a page for
 * each of the others.
 */
export function missing(path: string): never {
  const canonical = canonicalPath(path);
  const { pages } = getSite().redirects;
  const moved = withMarkdown(pages).find(({ from }) => from === canonical);
  const target = moved?.to ?? canonical;
  return target === path ? notFound() : redirect(target);
}
