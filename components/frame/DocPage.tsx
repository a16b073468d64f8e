import { evaluatePage } from "@/lib/mdx/evaluate";
import type { RenderedPage } from "@/lib/mdx/page";
import { requirePage } from "@/lib/model/page-queries";
import { fragmentsOf } from "@/lib/model/redirects";
import { type Doc, findNeighbors, type Project, type Site } from "@/lib/model/site";
import { href } from "@/lib/util/url";
import { mdxComponents } from "../mdx/mdx-components";
import { SiteLink } from "../ui/SiteLink";
import { DocFoot } from "./DocFoot";
import styles from "./Prose.module.css";
import { SidebarPage } from "./SidebarPage";

/** A documentation page. */
export function DocPage({ site, doc, page }: { site: Site; doc: Doc; page: RenderedPage }) {
  const place = requirePage(site, doc.route);
  // Levels 2 and 3. Steps are headings for search and links, but not entries of the table of contents.
  const headings = page.headings.filter(({ step, level }) => !step && level <= 3);
  // Old headings of the page and where they are now, for RedirectedAnchors.client.ts.
  const moved = Object.entries(fragmentsOf(site.redirects, doc.route)).map(([id, to]) => [
    id,
    href(to),
  ]);
  return (
    <SidebarPage
      site={site}
      page={place}
      headings={headings}
      eyebrow={doc.section[0]}
      meta={doc.meta}
    >
      {doc.project && <ProjectLink project={doc.project} />}
      {page.code && evaluatePage(page, mdxComponents(site))}
      <DocFoot
        config={site.config}
        page={place}
        lastUpdated={doc.lastUpdated}
        {...findNeighbors(site, doc)}
      />
      {moved.length > 0 && <div hidden data-moved={JSON.stringify(moved)} />}
    </SidebarPage>
  );
}

function ProjectLink({ project: { route, files } }: { project: Project }) {
  return (
    <p className={styles.project}>
      <SiteLink href={route} download>
        Download this project
      </SiteLink>
      {` (ZIP, ${Object.keys(files).length} files)`}
    </p>
  );
}
