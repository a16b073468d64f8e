import type { SiteConfig } from "@/lib/model/config";
import { href } from "@/lib/util/url";
import { SiteLink } from "../ui/SiteLink";
import styles from "./Brand.module.css";

/**
 * The product's logo and name, as set by `logo` in content/site.ts. The image's alt text names the
 * link.
 */
export function Brand({
  config,
  docs = true,
}: {
  config: Pick<SiteConfig, "logo" | "productName">;
  docs?: boolean;
}) {
  const { logo, productName } = config;
  const { src, srcDark, alt, width, height, target } = logo;
  const size = { width, height };
  const isNewTab = target === "_blank";
  return (
    <SiteLink
      className={styles.brand}
      href={logo.href}
      target={isNewTab ? target : undefined}
      rel={isNewTab ? "noopener" : undefined}
    >
      <img className={srcDark && styles.light} src={href(src)} alt={alt} {...size} />
      {/* Lazy, so the hidden one isn't fetched. */}
      {srcDark && (
        <img className={styles.dark} src={href(srcDark)} alt={alt} loading="lazy" {...size} />
      )}
      <span aria-hidden="true">{productName.toLowerCase()}</span>
      {docs && <span className={styles.sub}>docs</span>}
    </SiteLink>
  );
}
