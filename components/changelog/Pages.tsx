import type { Listing } from "@/lib/model/changelog-pages";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import styles from "./Pages.module.css";

/** Pagination links. Renders nothing if there is only one page. */
export function Pages({ listing: { pages, page, previous, next, heading } }: { listing: Listing }) {
  if (pages.length === 1) return null;
  return (
    <nav
      className={`${styles.pages} screen-only`}
      aria-label={`Pages of: ${heading.replace(/, page \d+$/, "")}`}
    >
      <Step route={previous} rel="prev">
        <Icon name="back" />
        Newer
      </Step>
      <ol data-markdown-ignore>
        {pages.map((route, index) => (
          <li key={route}>
            <SiteLink
              className="press"
              href={route}
              aria-current={index + 1 === page ? "page" : undefined}
            >
              <span className="vh">Page </span>
              {index + 1}
            </SiteLink>
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

function Step({
  route,
  rel,
  children,
}: {
  route?: string;
  rel: "prev" | "next";
  children: React.ReactNode;
}) {
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
