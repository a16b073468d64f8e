import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationPage } from "@/components/api/OperationPage";
import { viewOperation } from "@/lib/openapi/operation-view";
import { getSite } from "@/lib/site";
import { absoluteUrl } from "@/lib/url";

interface Props {
  params: Promise<{ operation: string }>;
}

export const dynamicParams = false;
export const generateStaticParams = () => getSite().api?.operations.map(({ slug }) => ({ operation: slug })) ?? [];

async function find({ params }: Props) {
  const site = getSite();
  const { operation: slug } = await params;
  const operation = site.api?.operations.find((item) => item.slug === slug);
  return site.api && operation ? { site, api: site.api, operation } : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, api, operation } = await find(props);
  const { config } = site;
  const description = viewOperation(api, operation).summary;
  const url = absoluteUrl(operation.route, config.url, config.basePath);
  return {
    title: operation.title,
    description,
    keywords: [operation.id, operation.path, `${operation.method} ${operation.path}`, operation.tag],
    alternates: { canonical: url },
    openGraph: { type: "article", title: operation.title, description, url, siteName: config.title },
    twitter: { card: "summary", title: operation.title, description },
  };
}

export default async function Page(props: Props) {
  return <OperationPage {...(await find(props))} />;
}
