import type { Area } from "@/lib/model/config";
import type { Heading } from "@/lib/util/text";
import { Swatch } from "../ui/Area";
import { Icon } from "../ui/Icon";
import styles from "./PageBar.module.css";
import { TocList } from "./Toc";

/** The second bar on narrow screens: the page's section, and its headings in a disclosure. */
export function PageBar({
  section,
  area,
  headings,
  hasOwnList,
}: {
  section: readonly string[];
  area: Area;
  headings: readonly Heading[];
  /** Whether the page lists its own headings where it has two columns. */
  hasOwnList: boolean;
}) {
  const location = (
    <span className={styles.where} data-area={area}>
      {section.length > 0 && <Swatch />}
      {section.join(" / ")}
    </span>
  );
  if (headings.length === 0 && section.length === 0) return null;
  if (headings.length === 0)
    return <div className={`${styles.bar} ${styles.row} screen-only`}>{location}</div>;
  return (
    <site-page-bar>
      <details
        className={`${styles.bar} screen-only ${hasOwnList ? styles.columns : ""}`}
        data-instant
      >
        <summary className={styles.row}>
          {location}
          <span className={styles.toc}>
            On this page
            <Icon name="chevron" className="drops" />
          </span>
        </summary>
        <site-toc>
          <nav className={styles.nav} aria-label="On this page, short">
            <TocList headings={headings} />
          </nav>
        </site-toc>
      </details>
    </site-page-bar>
  );
}
