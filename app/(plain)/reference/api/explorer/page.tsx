import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ExplorerPage } from "@/components/api/ExplorerPage";
import { pageMetadata } from "@/components/frame/page-metadata";
import { getSite } from "@/lib/build/snapshot";
import { apiRoutes } from "@/lib/model/api-routes";
import { requirePage } from "@/lib/model/page-queries";
import { StaticBody } from "@/lib/next/StaticBody";

export function generateMetadata(): Metadata {
  const site = getSite();
  return site.api ? pageMetadata(site.config, requirePage(site, apiRoutes.explorer)) : {};
}

export default function Page() {
  const site = getSite();
  return site.api ? (
    <StaticBody>
      <ExplorerPage site={site} api={site.api} />
    </StaticBody>
  ) : (
    notFound()
  );
}
