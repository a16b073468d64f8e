import { ButtonLink } from "../../ui/Button";
import styles from "./Action.module.css";

/** The link that most readers of a page should follow next. */
export function Action({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <p className={styles.action}>
      <ButtonLink main href={href}>
        {children}
      </ButtonLink>
    </p>
  );
}
