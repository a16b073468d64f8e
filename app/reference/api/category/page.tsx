import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CategoryPage, categoryTitle } from "@/components/api/CategoryPage";
import { apiRoutes } from "@/lib/model/api";
import { getSite } from "@/lib/site";
import { absoluteUrl } from "@/lib/url";

export function generateMetadata(): Metadata {
  const { config, api } = getSite();
  const url = absoluteUrl(apiRoutes.category, config.url, config.basePath);
  const description = `All ${api?.operations.length ?? 0} operations of the ${api?.title ?? "API"} by group, with authentication, base addresses and the OpenAPI file.`;
  return {
    title: categoryTitle,
    description,
    alternates: { canonical: url },
    openGraph: { type: "article", title: categoryTitle, description, url, siteName: config.title },
    twitter: { card: "summary", title: categoryTitle, description },
  };
}

export default function Page() {
  const site = getSite();
  return site.api ? <CategoryPage site={site} api={site.api} /> : notFound();
}
