import { analyticsSettings } from "@/lib/model/analytics";
import type { SiteConfig } from "@/lib/model/config";
import { Swatch } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import { Brand } from "./Brand";
import styles from "./Footer.module.css";
import { Shortcuts } from "./Shortcuts";

type Links = SiteConfig["footer"]["links"];
type FooterLink = Exclude<Links[number], { title: string }>;

/** The site's footer: columns with titles or a flat list of links, then brand and copyright. */
export function Footer({ config }: { config: SiteConfig }) {
  const { style, links, logo, copyright } = config.footer;
  const titled = links.filter((item) => "title" in item);
  const flat = links.filter((item): item is FooterLink => !("title" in item));
  const columns = titled.length > 0 ? titled : [{ title: undefined, isStart: false, items: flat }];
  return (
    <footer
      className={`${styles.footer} screen-only`}
      data-theme={style === "dark" ? "dark" : undefined}
    >
      <div className={styles.inner}>
        <div className={styles.brand}>
          {logo && <Brand config={config} docs={false} />}
          <p>{config.tagline}</p>
        </div>
        <nav className={styles.columns} aria-label="Footer">
          {columns.map(({ title, isStart, items }) => (
            <div key={title} data-start={isStart ? "" : undefined}>
              {title && <h2>{title}</h2>}
              <ul>
                {items.map(({ label, href, area }) => (
                  <li key={href} data-area={area}>
                    <SiteLink href={href}>
                      {area && <Swatch />}
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={`facts ${styles.end}`}>
          <span>{copyright}</span>
          <span>Version {config.productVersion}</span>
          <Shortcuts />
          {analyticsSettings(config.analytics)?.consent && (
            <site-privacy-choices>
              <button className="quiet-link" type="button">
                Privacy choices
              </button>
            </site-privacy-choices>
          )}
        </p>
      </div>
    </footer>
  );
}
