import { tagRoute } from "@/lib/shared/changelog-routes";
import { SiteLink } from "../ui/SiteLink";
import styles from "./VersionTag.module.css";

/** The version of a post; leads to everything that came with it. */
export function VersionTag({ version, children }: { version: string; children?: React.ReactNode }) {
  return (
    <SiteLink className={styles.version} href={tagRoute(version)}>
      <span className="vh">Version </span>v{version}
      {children}
    </SiteLink>
  );
}
