import { type Api, openapiFile } from "@/lib/model/api";
import { apiRoutes, explorerHash } from "@/lib/model/api-routes";
import { explorerIntro } from "@/lib/model/explorer";
import { requirePage } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { DocHead } from "../frame/DocHead";
import { PlainPage } from "../frame/Frame";
import { Button, buttonClass } from "../ui/Button";
import { SiteLink } from "../ui/SiteLink";
import styles from "./ExplorerPage.module.css";
import "../ui/load-error.css";

/**
 * The whole document in Redoc. It loads only when the reader clicks the button or follows a link
 * into the document. ExplorerPage.client.ts handles that, and shows one of the parts with
 * `data-when`. Until then, the list of operations has the ids, so every fragment has a target.
 */
export function ExplorerPage({ site, api }: { site: Site; api: Api }) {
  const { title } = requirePage(site, apiRoutes.explorer);
  return (
    <PlainPage site={site} path={apiRoutes.explorer}>
      <site-explorer>
        <section className={styles.explorer} aria-label={title} data-state="start">
          <DocHead title={title} intro={explorerIntro} area="platform" section="API reference" />
          <div data-when="start" className={styles.start}>
            <p>
              The explorer is <b>Redoc</b>, about 330 kB of script, with all {api.operations.length}{" "}
              operations of version {api.version}. It loads from this site and asks no other.
            </p>
            <p className={styles.actions}>
              <Button main className="needs-script" value="open" data-queue-click>
                Open the explorer
              </Button>
              <SiteLink className="text-link" href={apiRoutes.category}>
                One page per operation instead
              </SiteLink>
            </p>
            <noscript>
              <p>The explorer needs JavaScript. The pages of the operations do not.</p>
            </noscript>
          </div>
          <p data-when="ready" className="explorer-groups" hidden>
            <label>
              Group{" "}
              <select className={buttonClass()}>
                {api.tags.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
                <option value="">All {api.operations.length} operations (takes a while)</option>
              </select>
            </label>
          </p>
          <div data-when="loading" className="explorer-loading" role="status" hidden>
            <span className="explorer-spinner" />
            <span className="vh">Loading the explorer</span>
            <div className="explorer-skeleton" aria-hidden="true" data-skeleton />
          </div>
          <div data-when="failed" className="load-error" role="alert" hidden>
            <p>The explorer could not be loaded. Check your connection and try again.</p>
            <Button value="open">Retry</Button>
            <p>
              The same operations are on{" "}
              <SiteLink className="text-link" href={apiRoutes.category}>
                pages of their own
              </SiteLink>
              , and in the{" "}
              <SiteLink className="text-link" href={openapiFile}>
                OpenAPI file
              </SiteLink>
              .
            </p>
          </div>
          <nav className={styles.index} aria-label="Operations" data-index>
            {api.tags.map((tag) => (
              <section key={tag.slug}>
                <h2>{tag.name}</h2>
                <ul>
                  {tag.operations.map((operation) => (
                    <li key={operation.id} id={explorerHash(operation)}>
                      <SiteLink href={operation.route}>{operation.title}</SiteLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <div className={styles.root} data-root />
        </section>
      </site-explorer>
    </PlainPage>
  );
}
