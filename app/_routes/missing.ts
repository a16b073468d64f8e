import { notFound, redirect } from "next/navigation";
import { getSite } from "@/lib/build/snapshot";
import { withMarkdown } from "@/lib/model/redirects";
import { canonicalPath } from "@/lib/util/url";

/**
 * Ends the request for a URL that a route has no page for. Only the preview gets here: in an
 * export, the host serves redirects and the not-found page.
 */
export function missing(path: string): never {
  const canonical = canonicalPath(path);
  const { pages } = getSite().redirects;
  const moved = withMarkdown(pages).find(({ from }) => from === canonical);
  const target = moved?.to ?? canonical;
  return target === path ? notFound() : redirect(target);
}
