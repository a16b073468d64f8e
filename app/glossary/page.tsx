import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "@/components/frame/page-metadata";
import { GlossaryPage } from "@/components/pages/GlossaryPage";
import { getSite } from "@/lib/build/snapshot";
import { findPage } from "@/lib/model/page-queries";
import { StaticBody } from "@/lib/next/StaticBody";

const route = "/glossary";

export function generateMetadata(): Metadata {
  const site = getSite();
  const page = findPage(site, route);
  return page ? pageMetadata(site.config, page) : {};
}

export default function Page() {
  const site = getSite();
  const page = findPage(site, route);
  return site.glossary && page ? (
    <StaticBody>
      <GlossaryPage site={site} glossary={site.glossary} page={page} />
    </StaticBody>
  ) : (
    notFound()
  );
}
