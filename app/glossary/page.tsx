import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GlossaryPage } from "@/components/glossary/GlossaryPage";
import { pageMetadata } from "@/components/shell/page-metadata";
import { findPage } from "@/lib/model/pages";
import { getSite } from "@/lib/snapshot/site";

const route = "/glossary";

export function generateMetadata(): Metadata {
  const site = getSite();
  const page = findPage(site, route);
  return page ? pageMetadata(site.config, page) : {};
}

export default function Page() {
  const site = getSite();
  const page = findPage(site, route);
  return site.glossary && page ? <GlossaryPage site={site} glossary={site.glossary} page={page} /> : notFound();
}
