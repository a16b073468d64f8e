import { Logo } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import styles from "./Brand.module.css";

export function Brand({ docs = true, href = "/" }: { docs?: boolean; href?: string }) {
  return (
    <SiteLink className={styles.brand} href={href}>
      <Logo />
      <span>agenta</span>
      {docs && <span className={styles.sub}>docs</span>}
    </SiteLink>
  );
}
