import { Icon } from "../../ui/Icon";
import styles from "./Details.module.css";

/**
 * Details that most readers can skip. Opens for its link, for printing, and when find-in-page finds
 * text in it.
 */
export function Details({
  summary,
  id,
  children,
}: {
  summary: string;
  id?: string;
  children: React.ReactNode;
}) {
  return (
    <details className={styles.details} id={id}>
      <summary className={styles.summary}>
        <Icon name="chevron" className="folds" />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
