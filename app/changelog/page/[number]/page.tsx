import { ListingRoute, listingMetadata, listingSegments } from "@/components/changelog/changelog-route";
import { listRoute } from "@/lib/model/changelog-routes";

interface Props {
  params: Promise<{ number: string }>;
}

export const dynamicParams = false;
export const generateStaticParams = () =>
  listingSegments("all", `${listRoute()}/page`).map(([number = ""]) => ({ number }));
export const generateMetadata = async ({ params }: Props) =>
  listingMetadata("all", `${listRoute()}/page/${(await params).number}`);

export default async function Page({ params }: Props) {
  return <ListingRoute list="all" route={`${listRoute()}/page/${(await params).number}`} />;
}
