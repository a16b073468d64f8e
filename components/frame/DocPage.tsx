import { evaluatePage } from "@/lib/mdx/evaluate";
import type { RenderedPage } from "@/lib/mdx/page";
import { editUrl, issueUrl } from "@/lib/shared/metadata";
import { requirePage } from "@/lib/shared/pages";
import { fragmentsOf } from "@/lib/shared/redirects";
import { type Doc, findNeighbors, type Site } from "@/lib/shared/site";
import { breadcrumbs, techArticle, webSite } from "@/lib/shared/structured-data";
import type { Heading } from "@/lib/shared/text";
import { href } from "@/lib/shared/url";
import { mdxComponents } from "../mdx/mdx-components";
import { JsonLd } from "../ui/JsonLd";
import { DocFoot } from "./DocFoot";
import { DocHead } from "./DocHead";
import { PageMenu } from "./PageMenu";
import styles from "./Prose.module.css";
import { SidebarPage } from "./SidebarPage";

interface DocPageProps {
  site: Site;
  doc: Doc;
  page: RenderedPage;
}

/** A documentation page. */
export function DocPage({ site, doc, page }: DocPageProps) {
  const headings = tocHeadings(page.headings);
  const place = requirePage(site, doc.route);
  // Old headings of the page and where they are now, for MovedHeadings.client.ts.
  const moved = Object.entries(fragmentsOf(site.redirects, doc.route)).map(([id, to]) => [id, href(to)]);
  return (
    <SidebarPage
      site={site}
      path={doc.route}
      section={doc.section}
      area={doc.area}
      headings={headings}
      editUrl={editUrl(site.config, doc.file)}
      issueUrl={issueUrl(site.config, doc)}
    >
      {doc.route === "/" && <JsonLd data={webSite(site.config)} />}
      <JsonLd data={techArticle(site.config, place)} />
      <JsonLd data={breadcrumbs(site, place)} />
      {moved.length > 0 && <div hidden data-moved={JSON.stringify(moved)} />}
      <article className={styles.doc} data-area={doc.area}>
        <DocHead
          title={doc.title}
          lead={doc.description}
          area={doc.area}
          section={doc.section[0]}
          meta={doc.meta}
          menu={<PageMenu config={site.config} page={doc} />}
        />
        {page.code && evaluatePage(page, mdxComponents(site))}
        <DocFoot
          config={site.config}
          page={doc}
          file={doc.file}
          lastUpdated={doc.lastUpdated}
          proof={doc.proof}
          {...findNeighbors(site, doc)}
        />
      </article>
    </SidebarPage>
  );
}

/** Levels 2 and 3. Steps are headings for search and links, but not entries of the table of contents. */
function tocHeadings(headings: readonly Heading[]): Heading[] {
  return headings.filter(({ step, level }) => !step && level <= 3);
}
