import type { MetadataRoute } from "next";
import { sitemapEntries } from "@/lib/model/sitemap";
import { getSite } from "@/lib/snapshot/site";

export const dynamic = "force-static";

export default function sitemap(): MetadataRoute.Sitemap {
  return sitemapEntries(getSite());
}
