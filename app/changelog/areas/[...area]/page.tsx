import { ListingRoute, listingMetadata, listingSegments } from "@/components/changelog/changelog-route";
import { areasRoute } from "@/lib/model/changelog-routes";

interface Props {
  params: Promise<{ area: string[] }>;
}

const routeOf = async ({ params }: Props) => [areasRoute, ...(await params).area].join("/");

export const dynamicParams = false;
export const generateStaticParams = () => listingSegments("areas", areasRoute).map((area) => ({ area }));
export const generateMetadata = async (props: Props) => listingMetadata("areas", await routeOf(props));

export default async function Page(props: Props) {
  return <ListingRoute list="areas" route={await routeOf(props)} />;
}
