import type { Metadata } from "next";
import { DocHead } from "@/components/frame/DocHead";
import { PlainLayout } from "@/components/frame/PlainLayout";
import { SiteIndex } from "@/components/frame/SiteIndex";
import { getSite } from "@/lib/site";
import { absoluteUrl } from "@/lib/url";

const lead = "Every page of the documentation by section. Find a word on this page with your browser's own search.";

export function generateMetadata(): Metadata {
  const { config } = getSite();
  return {
    title: "Search",
    description: lead,
    robots: { index: false },
    alternates: { canonical: absoluteUrl("/search", config.url, config.basePath) },
  };
}

export default function Page() {
  const site = getSite();
  return (
    <PlainLayout site={site}>
      <DocHead title="Search" lead={lead} area="platform" />
      <SiteIndex site={site} />
    </PlainLayout>
  );
}
