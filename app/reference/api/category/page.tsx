import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CategoryPage } from "@/components/api/CategoryPage";
import { pageMetadata } from "@/components/frame/page-metadata";
import { apiCategoryPage } from "@/lib/model/pages";
import { getSite } from "@/lib/snapshot/site";

export function generateMetadata(): Metadata {
  const { config, api } = getSite();
  return api ? pageMetadata(config, apiCategoryPage(api)) : {};
}

export default function Page() {
  const site = getSite();
  return site.api ? <CategoryPage site={site} api={site.api} /> : notFound();
}
