import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CategoryPage } from "@/components/api/CategoryPage";
import { pageMetadata } from "@/components/frame/page-metadata";
import { getSite } from "@/lib/build/snapshot";
import { apiRoutes } from "@/lib/model/api-routes";
import { requirePage } from "@/lib/model/page-queries";
import { StaticBody } from "@/lib/next/StaticBody";

export function generateMetadata(): Metadata {
  const site = getSite();
  return site.api ? pageMetadata(site.config, requirePage(site, apiRoutes.category)) : {};
}

export default function Page() {
  const site = getSite();
  return site.api ? (
    <StaticBody>
      <CategoryPage site={site} api={site.api} />
    </StaticBody>
  ) : (
    notFound()
  );
}
