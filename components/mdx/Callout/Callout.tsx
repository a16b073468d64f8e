import { Icon } from "../../ui/Icon";
import type { admonitionNames } from "../definitions";
import styles from "./Callout.module.css";
import { calloutLabel } from "./callout-label";

interface CalloutProps {
  kind: (typeof admonitionNames)[number];
  title?: string;
  children: React.ReactNode;
}

/** An admonition, written as `:::warning[Title]`. */
export function Callout({ kind, title, children }: CalloutProps) {
  return (
    <div
      className={styles.callout}
      data-kind={kind}
      role="note"
      aria-label={calloutLabel(kind, title)}
    >
      <Icon name={kind === "info" ? "note" : kind} />
      <div className={styles.body}>
        <p className={styles.title}>{title ?? calloutLabel(kind)}</p>
        {children}
      </div>
    </div>
  );
}
