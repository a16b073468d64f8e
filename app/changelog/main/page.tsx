import { overviewMetadata } from "@/components/changelog/changelog-route";
import { OverviewPage } from "@/components/changelog/OverviewPage";
import { getSite } from "@/lib/site";

export const generateMetadata = () => overviewMetadata("main");

export default function Page() {
  return <OverviewPage site={getSite()} />;
}
