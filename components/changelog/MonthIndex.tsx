import type { IndexYear } from "@/lib/model/changelog-pages";
import toc from "../frame/Toc.module.css";
import { SiteLink } from "../ui/SiteLink";
import { PostCount } from "./labels";
import styles from "./MonthIndex.module.css";

/**
 * An index of years and months next to the list on wide screens. Toc.client.ts marks the current
 * month.
 */
export function MonthIndex({ years }: { years: readonly IndexYear[] }) {
  return (
    <aside
      className={`${toc.column} ${styles.index}`}
      aria-label="Changelog by month"
      data-markdown-ignore
    >
      <site-toc>
        <nav className={toc.rail} aria-label="By month">
          <ul>
            {years.map((year) => (
              <li key={year.label}>
                {year.months.length === 0 ? (
                  <Item {...year} className={styles.year} />
                ) : (
                  <>
                    <p className={styles.title}>{year.label}</p>
                    <ul className={styles.months}>
                      {year.months.map((month) => (
                        <li key={month.label}>
                          <Item {...month} />
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </site-toc>
    </aside>
  );
}

function Item({
  label,
  count,
  href,
  className,
}: {
  label: string;
  count: number;
  href: string;
  className?: string;
}) {
  return (
    <SiteLink className={className} href={href}>
      {label}
      <PostCount value={count} />
    </SiteLink>
  );
}
