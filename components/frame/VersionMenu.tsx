import type { SiteConfig } from "@/lib/model/config";
import { newestBase } from "@/lib/model/versions";
import { absoluteUrl } from "@/lib/util/url";
import styles from "./VersionMenu.module.css";

interface VersionProps {
  config: SiteConfig;
  /** Route of the page. */
  path: string;
}

/**
 * The menu of docs versions, if there is more than one. VersionMenu.client.ts fills it from
 * versions.json.
 */
export function VersionMenu({ config, path }: VersionProps) {
  const { version, olderVersions, basePath } = config;
  if (version.isLast && olderVersions.length === 0) return null;
  return (
    <site-version-menu version={version.name} newest={newestBase(basePath, version)} route={path}>
      <select className={`${styles.menu} needs-script`} aria-label="Version of the docs">
        <option value={version.name}>{version.label}</option>
      </select>
    </site-version-menu>
  );
}

/**
 * Says that this is an old version and links to the newest one, or to the reader's preferred
 * version.
 */
export function VersionBanner({ config, path }: VersionProps) {
  const { version, olderVersions, basePath, url } = config;
  if (version.isLast && olderVersions.length === 0) return null;
  const newest = absoluteUrl(path || "/", url, newestBase(basePath, version));
  return (
    <aside
      className={styles.banner}
      aria-label="Version of the docs"
      hidden={version.isLast}
      id="version-banner"
    >
      You are reading {version.label}.{" "}
      <a href={version.isLast ? "#content" : newest}>Read the newest version</a>
    </aside>
  );
}
