import { evaluatePage } from "@/lib/compile/evaluate";
import type { RenderedPage } from "@/lib/compile/page";
import { changesSince } from "@/lib/docs-changes";
import { editUrl, issueUrl } from "@/lib/model/metadata";
import { requirePage } from "@/lib/model/pages";
import { type Doc, findNeighbors, type Site } from "@/lib/model/site";
import { breadcrumbs, techArticle, webSite } from "@/lib/model/structured-data";
import type { Heading } from "@/lib/model/text";
import { mdxComponents } from "../mdx/mdx-components";
import { JsonLd } from "../ui/JsonLd";
import { DocFoot } from "./DocFoot";
import { DocHead } from "./DocHead";
import { MovedHeadings } from "./MovedHeadings";
import { PageBody } from "./PageBody";
import { PageMenu } from "./PageMenu";
import styles from "./Prose.module.css";
import { VersionBanner } from "./VersionBanner";

interface DocPageProps {
  site: Site;
  doc: Doc;
  page: RenderedPage;
}

/** A documentation page inside its sidebar layout. */
export function DocPage({ site, doc, page }: DocPageProps) {
  const headings = tocHeadings(page.headings, doc.toc);
  const place = requirePage(site, doc.route);
  // A frozen page is held by its lock.
  const edit = place.version ? undefined : editUrl(site.config, doc.file);
  return (
    <PageBody
      section={doc.section}
      area={doc.area}
      headings={headings}
      editUrl={edit}
      issueUrl={issueUrl(site.config, doc)}
    >
      {doc.route === "/" && <JsonLd data={webSite(site.config)} />}
      <JsonLd data={techArticle(site.config, place)} />
      <JsonLd data={breadcrumbs(site, place)} />
      <MovedHeadings redirects={site.redirects} route={doc.route} />
      <article className={styles.doc} data-area={doc.area}>
        <DocHead
          title={doc.title}
          lead={doc.description}
          area={doc.area}
          section={doc.section[0]}
          meta={doc.meta}
          menu={<PageMenu config={site.config} page={doc} />}
        />
        {place.version && (
          <VersionBanner
            notice={place.version.notice}
            current={place.canonical}
            changes={changesSince(site.docsChanges, place.version.id)}
          />
        )}
        {page.code && evaluatePage(page, mdxComponents(site))}
        <DocFoot
          config={site.config}
          page={doc}
          file={place.version ? undefined : doc.file}
          lastUpdated={doc.lastUpdated}
          proof={doc.proof}
          {...findNeighbors(site, doc)}
        />
      </article>
    </PageBody>
  );
}

/** Steps are headings for search and links, but not entries of the table of contents. */
function tocHeadings(headings: readonly Heading[], { min, max }: Doc["toc"]): Heading[] {
  return headings.filter((heading) => !heading.step && heading.level >= min && heading.level <= max);
}
