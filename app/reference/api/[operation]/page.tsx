import type { Metadata } from "next";
import { missing } from "@/app/_routes/missing";
import { OperationPage } from "@/components/api/OperationPage";
import { pageMetadata } from "@/components/frame/page-metadata";
import { docsLinkingTo, getSite } from "@/lib/build/snapshot";
import { operationRoute } from "@/lib/model/api-routes";
import { requirePage } from "@/lib/model/page-queries";
import { paramsToRender } from "@/lib/next/params";
import { StaticBody } from "@/lib/next/StaticBody";

interface Props {
  params: Promise<{ operation: string }>;
}

export const dynamicParams = false;
export const generateStaticParams = () =>
  paramsToRender(
    () => getSite().api?.operations ?? [],
    ({ slug }) => ({ operation: slug }),
    { operation: "absent" },
  );

async function findOperation({ params }: Props) {
  const site = getSite();
  const { operation: slug } = await params;
  const operation = site.api?.operations.find((item) => item.slug === slug);
  return site.api && operation ? { site, api: site.api, operation } : missing(operationRoute(slug));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, api, operation } = await findOperation(props);
  const { id, path, method, tag } = operation;
  const shared = pageMetadata(site.config, requirePage(site, operation.route));
  return {
    ...shared,
    keywords: [id, path, `${method} ${path}`, tag],
    openGraph: {
      ...shared.openGraph,
      type: "article",
      modifiedTime: api.lastUpdated,
      section: tag,
    },
  };
}

export default async function Page(props: Props) {
  const { site, api, operation } = await findOperation(props);
  return (
    <StaticBody>
      <OperationPage site={site} api={api} operation={operation} docs={docsLinkingTo(operation)} />
    </StaticBody>
  );
}
