import { descriptionHeadings } from "@/lib/mdx/description";
import { type Api, editionLabel, openapiFile } from "@/lib/model/api";
import { apiRoutes } from "@/lib/model/api-routes";
import { requirePage } from "@/lib/model/page-queries";
import { downloadUrl } from "@/lib/model/repository";
import type { Site } from "@/lib/model/site";
import { credentialLine } from "@/lib/openapi/request";
import type { Heading } from "@/lib/util/text";
import { DocFoot } from "../frame/DocFoot";
import { PageMenu } from "../frame/PageMenu";
import { SidebarPage } from "../frame/SidebarPage";
import { SiteLink } from "../ui/SiteLink";
import { BaseSwitch } from "./BaseSwitch";
import styles from "./CategoryPage.module.css";
import { Description } from "./Description";
import { HttpMethod, Path } from "./Endpoint";

/**
 * All groups with their operations, authentication, the base URLs, and the document to download.
 */
export async function CategoryPage({ site, api }: { site: Site; api: Api }) {
  const { config } = site;
  const page = requirePage(site, apiRoutes.category);
  const first = api.operations[0];
  const headings = await headingsOf(api);
  const download = downloadUrl(config, api.file);
  return (
    <SidebarPage
      site={site}
      page={page}
      className={styles.page}
      headings={headings}
      eyebrow="Reference"
      intro={api.summary || api.title}
      details={
        <>
          <BaseSwitch servers={api.servers} base={api.base} />
          {api.credential && (
            <p className={styles.key}>
              Key <code>{credentialLine(api.credential)}</code>{" "}
              <a href="#authentication">Authentication</a>
            </p>
          )}
          <ul className={`facts ${styles.meta}`}>
            <li>{api.operations.length} operations</li>
            <li>Version {api.version}</li>
            {download && (
              <li>
                <a href={download} rel="noopener">
                  Download from GitHub
                </a>
              </li>
            )}
            <li>
              <SiteLink href={openapiFile}>OpenAPI file</SiteLink>
            </li>
            <li>
              <SiteLink href={apiRoutes.explorer}>Explorer</SiteLink>
            </li>
            {site.apiHistory && site.apiHistory.steps.length > 0 && (
              <li>
                <SiteLink href={apiRoutes.changes}>Changes</SiteLink>
              </li>
            )}
            <li>
              <PageMenu config={config} page={page} />
            </li>
          </ul>
        </>
      }
    >
      <site-operation-filter>
        <div className={`${styles.filter} needs-script`} data-markdown-ignore>
          <label htmlFor="operation-filter">Filter operations</label>
          <input
            id="operation-filter"
            type="search"
            placeholder="Name, path, or method"
            autoComplete="off"
            spellCheck={false}
          />
          <output htmlFor="operation-filter">{api.operations.length} operations</output>
        </div>
        <p className={styles.none} data-none data-markdown-ignore hidden>
          No operation has all these words in its name, path, id, method or group. Try fewer, such
          as <code>configs</code> or <code>POST testset</code>.
        </p>
        {api.tags.map((tag) => (
          <section className={styles.group} key={tag.slug}>
            <h2 id={tag.slug}>
              <a className="anchor" href={`#${tag.slug}`}>
                {tag.name}
              </a>
            </h2>
            <div className={styles.about}>
              <Description text={tag.description} />
            </div>
            <ul className={styles.operations}>
              {tag.operations.map((operation) => (
                <li key={operation.id} data-operation="">
                  <SiteLink className={styles.operation} href={operation.route}>
                    <span className={styles.title} data-markdown-ignore>
                      {operation.title}
                      {operation.edition && <small>{editionLabel(operation.edition)}</small>}
                    </span>
                    <br />
                    <HttpMethod method={operation.method} /> <Path path={operation.path} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </site-operation-filter>
      <Description text={api.description} headings />
      <DocFoot
        config={config}
        page={page}
        next={first && { label: first.title, route: first.route }}
      />
    </SidebarPage>
  );
}

async function headingsOf(api: Api): Promise<Heading[]> {
  const groups = api.tags.map(
    (tag): Heading => ({ id: tag.slug, text: tag.name, level: 2, line: 1 }),
  );
  const topHeadings = (await descriptionHeadings(api.description)).filter(
    (heading) => heading.level === 2,
  );
  return [...groups, ...topHeadings];
}
