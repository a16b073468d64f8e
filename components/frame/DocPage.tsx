import { evaluatePage } from "@/lib/compile/evaluate";
import type { Heading } from "@/lib/compile/page";
import { editUrl, issueUrl } from "@/lib/model/metadata";
import { docPage } from "@/lib/model/pages";
import { type Doc, findNeighbors, type Site } from "@/lib/model/site";
import { breadcrumbs, techArticle, webSite } from "@/lib/model/structured-data";
import { compileDoc, getSiteProblems } from "@/lib/snapshot/site";
import { mdxComponents } from "../mdx/mdx-components";
import { PreviewProblems } from "../preview/PreviewProblems";
import { JsonLd } from "../ui/JsonLd";
import { DocFoot } from "./DocFoot";
import { DocHead } from "./DocHead";
import { MovedHeadings } from "./MovedHeadings";
import { PageBody } from "./PageBody";
import { PageMenu } from "./PageMenu";
import styles from "./Prose.module.css";

/** A documentation page inside its sidebar layout. */
export async function DocPage({ site, doc }: { site: Site; doc: Doc }) {
  const page = await compileDoc(site, doc);
  const headings = tocHeadings(page.headings, doc.toc);
  const edit = editUrl(site.config, doc.file);
  const problems = process.env.NODE_ENV === "production" ? [] : [...getSiteProblems(), ...page.problems];
  return (
    <PageBody
      section={doc.section}
      area={doc.area}
      headings={headings}
      editUrl={edit}
      issueUrl={issueUrl(site.config, doc)}
    >
      {doc.route === "/" && <JsonLd data={webSite(site.config)} />}
      <JsonLd data={techArticle(site.config, docPage(doc))} />
      <JsonLd data={breadcrumbs(site, docPage(doc))} />
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
        {page.code && evaluatePage(page, mdxComponents)}
        <DocFoot
          config={site.config}
          page={doc}
          file={doc.file}
          lastUpdated={doc.lastUpdated}
          {...findNeighbors(site, doc)}
        />
      </article>
      {problems.length > 0 && <PreviewProblems problems={problems} />}
    </PageBody>
  );
}

/** Steps are headings for search and links, but not entries of the table of contents. */
function tocHeadings(headings: readonly Heading[], { min, max }: Doc["toc"]): Heading[] {
  return headings.filter((heading) => !heading.step && heading.level >= min && heading.level <= max);
}
