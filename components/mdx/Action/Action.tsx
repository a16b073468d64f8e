import { ButtonLink } from "../../ui/Button";
import styles from "./Action.module.css";

/** The one link that most readers of a page should follow. */
export function Action({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <p className={styles.action}>
      <ButtonLink main href={href}>
        {children}
      </ButtonLink>
    </p>
  );
}
