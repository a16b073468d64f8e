import { loadBrowserAssets } from "@/lib/browser-assets";
import { docsChangesFiles } from "@/lib/docs-changes";
import { changesReport } from "@/lib/kinds/docs/model";
import type { SitePage } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { href } from "@/lib/url";
import { SiteLink } from "../ui/SiteLink";
import { CompareLink } from "./CompareLink";
import { ReportPage } from "./ReportPage";

/** What changed in the docs since a release, or the list of releases. */
export function DocsChangesPage({ site, page }: { site: Site; page: SitePage }) {
  const report = changesReport(site, page.route);
  if (!report) return null;
  return (
    <ReportPage site={site} page={page} report={report} link={CompareLink}>
      <p>
        For programs: <SiteLink href={docsChangesFiles.data}>all changes as JSON</SiteLink> and an{" "}
        <SiteLink href={docsChangesFiles.atom}>Atom feed</SiteLink>.
      </p>
      {/* Async, so that React also runs it when client navigation brings the page. */}
      <script src={href(loadBrowserAssets().docsChanges)} async />
    </ReportPage>
  );
}
