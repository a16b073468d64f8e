import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { missing } from "@/app/_routes/missing";
import { ChangesPage } from "@/components/api/ChangesPage";
import { atomFeed, pageMetadata } from "@/components/frame/page-metadata";
import { getSite } from "@/lib/build/snapshot";
import { apiRoutes, changesFeedRoutes } from "@/lib/model/api-routes";
import { paramsToRender } from "@/lib/next/params";
import { StaticBody } from "@/lib/next/StaticBody";

interface Props {
  /** Two releases to compare, or nothing for the overview. */
  params: Promise<{ pair?: string[] }>;
}

const routeOf = (pair: readonly string[] = []) => [apiRoutes.changes, ...pair].join("/");

export const dynamicParams = false;
export const generateStaticParams = () =>
  paramsToRender(
    () => getSite().pages.filter(({ route }) => `${route}/`.startsWith(`${apiRoutes.changes}/`)),
    ({ route }) => ({ pair: route.slice(apiRoutes.changes.length).split("/").slice(1) }),
    { pair: ["absent"] },
  );

async function findChanges({ params }: Props) {
  const route = routeOf((await params).pair);
  return getSite().pages.find((page) => page.route === route) ?? missing(route);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { config } = getSite();
  return pageMetadata(
    config,
    await findChanges(props),
    atomFeed(config, changesFeedRoutes.atom, "API changes"),
  );
}

export default async function Page(props: Props) {
  const page = await findChanges(props);
  const site = getSite();
  const { api, apiHistory: history } = site;
  return api && history ? (
    <StaticBody>
      <ChangesPage site={site} api={api} history={history} page={page} />
    </StaticBody>
  ) : (
    notFound()
  );
}
