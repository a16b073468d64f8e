import type { MetadataRoute } from "next";
import { getSite } from "@/lib/snapshot/site";
import { absoluteUrl } from "@/lib/url";

export const dynamic = "force-static";

/** Everything may be read. What is no search result says so itself: a page that is not read cannot be told apart. */
export default function robots(): MetadataRoute.Robots {
  const { config } = getSite();
  return {
    rules: { userAgent: "*", allow: "/" },
    sitemap: absoluteUrl("/sitemap.xml", config.url, config.basePath),
  };
}
