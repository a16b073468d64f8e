import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ExplorerPage, explorerTitle } from "@/components/api/ExplorerPage";
import { apiRoutes } from "@/lib/model/api";
import { getSite } from "@/lib/site";
import { absoluteUrl } from "@/lib/url";

export function generateMetadata(): Metadata {
  const { config, api } = getSite();
  const url = absoluteUrl(apiRoutes.explorer, config.url, config.basePath);
  const description = `The whole ${api?.title ?? "API"} on one page in Redoc: all operations, schemas and examples, to search with your browser or read from end to end.`;
  return {
    title: explorerTitle,
    description,
    alternates: { canonical: url },
    openGraph: { type: "website", title: explorerTitle, description, url, siteName: config.title },
    twitter: { card: "summary", title: explorerTitle, description },
  };
}

export default function Page() {
  const site = getSite();
  return site.api ? <ExplorerPage site={site} api={site.api} /> : notFound();
}
