import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ExplorerPage } from "@/components/api/ExplorerPage";
import { pageMetadata } from "@/components/shell/page-metadata";
import { apiRoutes } from "@/lib/api-routes";
import { requirePage } from "@/lib/model/pages";
import { getSite } from "@/lib/snapshot/site";

export function generateMetadata(): Metadata {
  const site = getSite();
  return site.api ? pageMetadata(site.config, requirePage(site, apiRoutes.explorer)) : {};
}

export default function Page() {
  const site = getSite();
  return site.api ? <ExplorerPage site={site} api={site.api} /> : notFound();
}
