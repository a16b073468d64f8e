import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { missing } from "@/app/_routes/missing";
import { ChangesPage } from "@/components/api/ChangesPage";
import { atomFeed, pageMetadata } from "@/components/frame/page-metadata";
import { getSite, paramsToRender } from "@/lib/build/snapshot/site";
import { apiRoutes, changesFeedRoutes } from "@/lib/shared/api-routes";

interface Props {
  params: Promise<{ pair: string }>;
}

const folder = `${apiRoutes.changes}/`;

function pairPages() {
  return getSite().pages.filter(({ route }) => route.startsWith(folder));
}

export const dynamicParams = false;
export const generateStaticParams = () =>
  paramsToRender(pairPages, ({ route }) => ({ pair: route.slice(folder.length) }), { pair: "absent" });

async function find({ params }: Props) {
  const { pair } = await params;
  return pairPages().find(({ route }) => route === `${folder}${pair}`) ?? missing(`${folder}${pair}`);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { config } = getSite();
  return pageMetadata(config, await find(props), atomFeed(config, changesFeedRoutes.atom, "API changes"));
}

export default async function Page(props: Props) {
  const page = await find(props);
  const site = getSite();
  const { api, apiHistory: history } = site;
  return api && history ? <ChangesPage site={site} api={api} history={history} page={page} /> : notFound();
}
