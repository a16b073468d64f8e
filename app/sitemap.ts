import type { MetadataRoute } from "next";
import { sitemapEntries } from "@/app/_routes/crawlers";
import { getSite } from "@/lib/build/snapshot";

export const dynamic = "force-static";

export default function sitemap(): MetadataRoute.Sitemap {
  return sitemapEntries(getSite());
}
