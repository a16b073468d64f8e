import { Icon } from "../../ui/Icon";
import styles from "./Details.module.css";

/** Depth that most readers may skip. Opens by hash, for print, and when the browser finds text in it. */
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
