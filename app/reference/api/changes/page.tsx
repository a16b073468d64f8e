import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChangesPage } from "@/components/api/ChangesPage";
import { pageMetadata } from "@/components/shell/page-metadata";
import { apiRoutes } from "@/lib/api-routes";
import { getSite } from "@/lib/snapshot/site";

function find() {
  return getSite().pages.find(({ route }) => route === apiRoutes.changes);
}

export function generateMetadata(): Metadata {
  const page = find();
  return page ? pageMetadata(getSite().config, page) : {};
}

export default function Page() {
  const page = find();
  const site = getSite();
  const { api, apiHistory: history } = site;
  return page && api && history ? <ChangesPage site={site} api={api} history={history} page={page} /> : notFound();
}
