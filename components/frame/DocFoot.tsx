import type { SiteConfig } from "@/lib/model/config";
import type { Page } from "@/lib/model/page";
import { editUrl } from "@/lib/model/repository";
import { describeSamples } from "@/lib/model/sample-results";
import type { PagerLink } from "@/lib/model/site";
import { formatDay } from "@/lib/util/dates";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import styles from "./DocFoot.module.css";
import { Helpful } from "./Helpful";
import { issueUrl } from "./metadata";

interface DocFootProps {
  config: SiteConfig;
  page: Page;
  /** ISO date of the last change. Omitted if git doesn't have it. */
  lastUpdated?: string | undefined;
  previous?: PagerLink;
  next?: PagerLink;
  /** Labels of the two links, and of the navigation around them. */
  labels?: { previous: string; next: string; group: string };
}

const defaultLabels = { previous: "Previous", next: "Next", group: "Previous and next page" };

/** The foot of a page: feedback, edit link, date, and links to the previous and next page. */
export function DocFoot({ config, page, lastUpdated, ...pager }: DocFootProps) {
  const { file, sampleSummary } = page;
  const edit = file && editUrl(config, file);
  return (
    <footer className={`${styles.foot} screen-only`}>
      <Helpful config={config} page={page} />
      <p className={styles.edit} data-markdown-ignore>
        {edit && (
          <a className={styles.link} href={edit}>
            <Icon name="edit" />
            Edit this page
          </a>
        )}
        <a className={styles.link} href={issueUrl(config, page)}>
          <Icon name="github" />
          Report an issue
        </a>
        {lastUpdated && (
          <span>
            Last updated{" "}
            <time dateTime={lastUpdated.slice(0, 10)}>{formatDay(lastUpdated.slice(0, 10))}</time>
          </span>
        )}
      </p>
      {sampleSummary && (
        <p className={styles.samples}>
          {describeSamples(sampleSummary, config.productName)}{" "}
          {config.samplesPage && (
            <SiteLink className="quiet-link" href={config.samplesPage}>
              How samples run
            </SiteLink>
          )}
        </p>
      )}
      <Pager {...pager} />
    </footer>
  );
}

function Pager({
  previous,
  next,
  labels = defaultLabels,
}: Pick<DocFootProps, "previous" | "next" | "labels">) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label={labels.group} data-markdown-ignore>
      {previous && (
        <SiteLink href={previous.route} rel="prev">
          <span>
            <Icon name="back" />
            {labels.previous}
          </span>
          <b>{previous.label}</b>
        </SiteLink>
      )}
      {next && (
        <SiteLink className={styles.next} href={next.route} rel="next">
          <span>
            {labels.next}
            <Icon name="next" />
          </span>
          <b>{next.label}</b>
        </SiteLink>
      )}
    </nav>
  );
}
