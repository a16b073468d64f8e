import type { MetadataRoute } from "next";
import { getSite } from "@/lib/build/snapshot/site";
import { sitemapEntries } from "@/lib/shared/crawlers";

export const dynamic = "force-static";

export default function sitemap(): MetadataRoute.Sitemap {
  return sitemapEntries(getSite());
}
