import type { SiteConfig } from "@/lib/shared/config";
import { editUrl, issueUrl } from "@/lib/shared/metadata";
import { describeProof, type SampleProof } from "@/lib/shared/proof";
import type { PagerLink } from "@/lib/shared/site";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import styles from "./DocFoot.module.css";
import { Helpful } from "./Helpful";

interface DocFootProps {
  config: SiteConfig;
  page: { title: string; route: string };
  /** What "Edit this page" opens, relative to the project; left out where no edit is taken. */
  file?: string;
  /** ISO date of the last change; left out when git does not know it. */
  lastUpdated?: string;
  /** What the last run of the page's samples has shown. */
  proof?: SampleProof;
  previous?: PagerLink;
  next?: PagerLink;
  /** What the two ways are called, where they are not previous and next. */
  labels?: PagerLabels;
}

interface PagerLabels {
  previous: string;
  next: string;
  /** Name of the navigation. */
  group: string;
}

const defaultLabels: PagerLabels = { previous: "Previous", next: "Next", group: "Previous and next page" };

const format = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** What stands below every text: was it of use, how to make it better, and where to go on. */
export function DocFoot(props: DocFootProps) {
  const { config, page, file, lastUpdated, proof, previous, next, labels = defaultLabels } = props;
  const edit = file === undefined ? undefined : editUrl(config, file);
  return (
    <footer className={`${styles.foot} screen-only`}>
      <Helpful key={page.route} config={config} page={page} />
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
            Last updated <time dateTime={lastUpdated.slice(0, 10)}>{format.format(new Date(lastUpdated))}</time>
          </span>
        )}
      </p>
      {proof && (
        <p className={styles.proof}>
          {describeProof(proof, config.productName)}{" "}
          {config.samplesPage && (
            <SiteLink className="quiet-link" href={config.samplesPage}>
              How samples run
            </SiteLink>
          )}
        </p>
      )}
      <Pager previous={previous} next={next} labels={labels} />
    </footer>
  );
}

function Pager({ previous, next, labels }: Pick<DocFootProps, "previous" | "next"> & { labels: PagerLabels }) {
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
