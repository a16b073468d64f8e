import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChangesPage } from "@/components/api/ChangesPage";
import { pageMetadata } from "@/components/frame/page-metadata";
import { apiRoutes } from "@/lib/api-routes";
import { requirePage } from "@/lib/model/pages";
import { getSite } from "@/lib/snapshot/site";

export function generateMetadata(): Metadata {
  const site = getSite();
  return site.apiHistory ? pageMetadata(site.config, requirePage(site, apiRoutes.changes)) : {};
}

export default function Page() {
  const site = getSite();
  const { api, apiHistory: history } = site;
  if (!api || !history) return notFound();
  return <ChangesPage site={site} api={api} history={history} page={requirePage(site, apiRoutes.changes)} />;
}
