import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChangesPage } from "@/components/api/ChangesPage";
import { atomFeed, pageMetadata } from "@/components/frame/page-metadata";
import { getSite } from "@/lib/build/snapshot/site";
import { apiRoutes, changesFeedRoutes } from "@/lib/shared/api-routes";

function find() {
  return getSite().pages.find(({ route }) => route === apiRoutes.changes);
}

export function generateMetadata(): Metadata {
  const page = find();
  const { config } = getSite();
  return page ? pageMetadata(config, page, atomFeed(config, changesFeedRoutes.atom, "API changes")) : {};
}

export default function Page() {
  const page = find();
  const site = getSite();
  const { api, apiHistory: history } = site;
  return page && api && history ? <ChangesPage site={site} api={api} history={history} page={page} /> : notFound();
}
