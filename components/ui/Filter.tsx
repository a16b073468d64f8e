import { topicSlugs } from "@/lib/model/change-areas";
import type { Area } from "@/lib/model/config";
import { Swatch } from "./Area";
import styles from "./Filter.module.css";
import { SiteLink } from "./SiteLink";

export interface FilterItem {
  /** The slug of what stays when this is chosen; empty for everything. */
  value: string;
  label: string;
  /** Hue of the swatch; none for "All". */
  hue?: Area;
  count?: number;
}

/** The parts that a filter hides are below this class, with what `filterAreas` gives them. */
export const filterScope: string = styles.scope ?? "";

/** A filter whose every choice is a page. */
export function FilterLinks({
  label,
  items,
  current,
}: {
  label: string;
  items: readonly (FilterItem & { href: string })[];
  current: string;
}) {
  return (
    <site-filter-links>
      <nav className={`${styles.filter} screen-only`} aria-label={label}>
        {items.map((item) => (
          <SiteLink
            key={item.value}
            className={styles.pill}
            href={item.href}
            data-area={item.hue}
            aria-current={item.value === current ? "true" : undefined}
          >
            <Pill {...item} />
          </SiteLink>
        ))}
      </nav>
    </site-filter-links>
  );
}

/**
 * A filter of what one page holds: radio buttons and CSS, so that it works at once and without script. With one, the
 * choice is in the address.
 */
export function FilterRadios({
  label,
  name,
  items,
}: {
  label: string;
  name: string;
  items: readonly FilterItem[];
}) {
  return (
    <site-filter
      className={`${styles.filter} screen-only`}
      role="radiogroup"
      aria-label={label}
      data-markdown-ignore
    >
      {items.map((item) => (
        <label key={item.value} className={styles.pill} data-area={item.hue}>
          <input
            className="whole-label"
            type="radio"
            name={name}
            value={item.value}
            defaultChecked={item.value === ""}
            data-at={indexOfArea(item.value)}
            data-status={`${item.label}: ${item.count} shown`}
          />
          <Pill {...item} />
        </label>
      ))}
      <p className="vh" role="status" />
    </site-filter>
  );
}

/** Names for the radio buttons of a filter. */
export function filterAreas(slugs: readonly string[]) {
  return { "data-filter-at": slugs.map(indexOfArea).join(" ") };
}

function indexOfArea(slug: string): number | undefined {
  return slug === "" ? undefined : topicSlugs.indexOf(slug) + 1;
}

function Pill({ label, hue, count }: FilterItem) {
  return (
    <span>
      {hue && <Swatch />}
      {label}
      {count !== undefined && <span className="count">{count}</span>}
    </span>
  );
}
