import { overviewMetadata } from "@/components/changelog/changelog-route";
import { TagsPage } from "@/components/changelog/TagsPage";
import { getSite } from "@/lib/site";

export const generateMetadata = () => overviewMetadata("tags");

export default function Page() {
  return <TagsPage site={getSite()} />;
}
