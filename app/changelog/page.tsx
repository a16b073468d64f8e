import { ListingRoute, listingMetadata } from "@/components/changelog/changelog-route";
import { listRoute } from "@/lib/model/changelog-routes";

export const generateMetadata = () => listingMetadata("all", listRoute());

export default function Page() {
  return <ListingRoute list="all" route={listRoute()} />;
}
