import { ListingRoute, listingMetadata, listingSegments } from "@/components/changelog/changelog-route";
import { tagsRoute } from "@/lib/model/changelog-routes";

interface Props {
  params: Promise<{ tag: string[] }>;
}

const routeOf = async ({ params }: Props) => [tagsRoute, ...(await params).tag].join("/");

export const dynamicParams = false;
export const generateStaticParams = () => listingSegments("tags", tagsRoute).map((tag) => ({ tag }));
export const generateMetadata = async (props: Props) => listingMetadata("tags", await routeOf(props));

export default async function Page(props: Props) {
  return <ListingRoute list="tags" route={await routeOf(props)} />;
}
