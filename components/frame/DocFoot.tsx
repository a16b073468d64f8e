import type { PagerLink } from "@/lib/model/site";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import styles from "./DocFoot.module.css";

interface DocFootProps {
  editUrl: string;
  /** ISO date of the last change; left out when git does not know it. */
  lastUpdated?: string;
  previous?: PagerLink;
  next?: PagerLink;
}

const format = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export function DocFoot({ editUrl, lastUpdated, previous, next }: DocFootProps) {
  return (
    <footer className={styles.foot}>
      <p className={styles.edit}>
        <a href={editUrl} rel="noopener">
          <Icon name="edit" />
          Edit this page
        </a>
        {lastUpdated && (
          <span>
            Last updated <time dateTime={lastUpdated.slice(0, 10)}>{format.format(new Date(lastUpdated))}</time>
          </span>
        )}
      </p>
      <Pager previous={previous} next={next} />
    </footer>
  );
}

function Pager({ previous, next }: Pick<DocFootProps, "previous" | "next">) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label="Previous and next page">
      {previous && (
        <SiteLink href={previous.route} rel="prev">
          <span>
            <Icon name="back" />
            Previous
          </span>
          <b>{previous.label}</b>
        </SiteLink>
      )}
      {next && (
        <SiteLink className={styles.next} href={next.route} rel="next">
          <span>
            Next
            <Icon name="next" />
          </span>
          <b>{next.label}</b>
        </SiteLink>
      )}
    </nav>
  );
}
