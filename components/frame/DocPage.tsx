import { evaluatePage } from "@/lib/mdx/evaluate";
import type { CompiledBody } from "@/lib/mdx/page";
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
export function DocPage({ site, doc, body }: { site: Site; doc: Doc; body: CompiledBody }) {
  const page = requirePage(site, doc.route);
  // Levels 2 and 3, which includes the headings of steps.
  const headings = body.headings.filter(({ level }) => level <= 3);
  // Former headings of the page with their new location, for RedirectedAnchors.client.ts.
  const redirectedAnchors = Object.entries(fragmentsOf(site.redirects, doc.route)).map(
    ([id, to]) => [id, href(to)],
  );
  return (
    <SidebarPage
      site={site}
      page={page}
      headings={headings}
      eyebrow={doc.section[0]}
      meta={doc.meta}
    >
      {doc.project && <ProjectLink project={doc.project} />}
      {body.code && evaluatePage(body, mdxComponents(site))}
      <DocFoot
        config={site.config}
        page={page}
        lastUpdated={doc.lastUpdated}
        {...findNeighbors(site, doc)}
      />
      {redirectedAnchors.length > 0 && (
        <site-redirected-anchors hidden rules={JSON.stringify(redirectedAnchors)} />
      )}
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
