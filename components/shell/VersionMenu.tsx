import type { Site } from "@/lib/model/site";
import styles from "./VersionMenu.module.css";
import { versionMarkup } from "./version-markup";
import { VersionPlace } from "./version-menu.client";

/** The menu of versions, as an item of the navigation; nothing where there is one version. */
export function VersionMenu({ site }: { site: Site }) {
  if (!site.versions) return null;
  globalThis.writeVersions = (path) => versionMarkup(site, path);
  return <VersionPlace className={styles.menu} />;
}
