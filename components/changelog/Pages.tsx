import type { Listing } from "@/lib/shared/changelog-pages";
import { pagerNumbers } from "@/lib/shared/pagination";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import styles from "./Pages.module.css";

/** Links to the pages of a list; nothing when there is only one. */
export function Pages({ listing: { pages, page, previous, next, heading } }: { listing: Listing }) {
  if (pages.length === 1) return null;
  return (
    <nav className={`${styles.pages} screen-only`} aria-label={`Pages of: ${heading.replace(/, page \d+$/, "")}`}>
      <Step route={previous} rel="prev">
        <Icon name="back" />
        Newer
      </Step>
      <ol data-markdown-ignore>
        {pagerNumbers(page, pages.length).map((number, place) => (
          <li key={number ?? `gap-${place < 3 ? "start" : "end"}`}>
            {number === undefined ? (
              <span className={styles.gap}>…</span>
            ) : (
              <SiteLink href={pages[number - 1] ?? ""} aria-current={number === page ? "page" : undefined}>
                <span className="vh">Page </span>
                {number}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      <Step route={next} rel="next">
        Older
        <Icon name="next" />
      </Step>
    </nav>
  );
}

function Step({ route, rel, children }: { route?: string; rel: "prev" | "next"; children: React.ReactNode }) {
  if (!route)
    return (
      <span className={styles.off} data-markdown-ignore>
        {children}
      </span>
    );
  return (
    <SiteLink className={styles.step} href={route} rel={rel}>
      {children}
    </SiteLink>
  );
}
