import type { Site } from "@/lib/model/site";
import { href } from "@/lib/util/url";
import { ButtonLink } from "../ui/Button";
import { SiteLink } from "../ui/SiteLink";
import { PlainPage } from "./Frame";
import styles from "./NotFoundPage.module.css";

/**
 * The not-found page. Its script suggests similar routes from the sitemap, because a list of all
 * routes in the page would grow with the site.
 */
export function NotFoundPage({ site }: { site: Site }) {
  return (
    <PlainPage site={site} path="">
      <div className={styles.lost}>
        <p className={styles.code}>404</p>
        <h1>Page not found</h1>
        <p className={styles.text}>
          No page has this address. It may have moved, or the link may be misspelled.
        </p>
        <site-nearest-pages className={styles.near} sitemap={href("/sitemap.xml")} hidden>
          <h2>Nearest pages</h2>
          <ul />
        </site-nearest-pages>
        <p className="buttons">
          <ButtonLink main href="/search">
            Search docs
          </ButtonLink>
          <ButtonLink href="/">Start page</ButtonLink>
        </p>
        <p className={styles.text}>
          Is it our link that is wrong?{" "}
          <SiteLink className="text-link" href={site.config.links.issues}>
            Tell us on GitHub
          </SiteLink>
          .
        </p>
      </div>
    </PlainPage>
  );
}
