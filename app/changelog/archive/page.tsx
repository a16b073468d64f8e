import { ArchivePage } from "@/components/changelog/ArchivePage";
import { overviewMetadata } from "@/components/changelog/changelog-route";
import { getSite } from "@/lib/site";

export const generateMetadata = () => overviewMetadata("archive");

export default function Page() {
  return <ArchivePage site={getSite()} />;
}
