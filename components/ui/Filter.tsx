import { topicSlugs } from "@/lib/model/change-areas";
import type { Area } from "@/lib/model/config";
import { Swatch } from "./Area";
import styles from "./Filter.module.css";
import { SiteLink } from "./SiteLink";

export interface FilterItem {
  /** The slug of the items that this option shows. Empty for all. */
  value: string;
  label: string;
  /** Hue of the swatch. None for "All". */
  hue?: Area;
  count?: number;
}

/**
 * Class of the element that contains the filtered items. Each item has attributes from
 * `filterAreas`.
 */
export const filterScope: string = styles.scope ?? "";

/** A filter with one page per option. */
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
 * A filter of items on the same page, with radio buttons and CSS, so it works without scripts. With
 * scripts, the choice is also in the address.
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

/** Attributes for an item, which match it to the filter's radio buttons. */
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
