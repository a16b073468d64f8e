import { changesReport } from "@/lib/kinds/docs/model";
import { docsChangesFiles } from "@/lib/model/docs-changes";
import type { SitePage } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { SiteLink } from "../ui/SiteLink";
import { ReportPage } from "./ReportPage";

/** What changed in the docs since a release, or the list of releases. */
export function DocsChangesPage({ site, page }: { site: Site; page: SitePage }) {
  const report = changesReport(site.docsChanges, page.route);
  if (!report) return null;
  return (
    <ReportPage site={site} page={page} report={report}>
      <p>
        For programs: <SiteLink href={docsChangesFiles.data}>all changes as JSON</SiteLink> and an{" "}
        <SiteLink href={docsChangesFiles.atom}>Atom feed</SiteLink>.
      </p>
    </ReportPage>
  );
}
