import { Icon } from "../../ui/Icon";
import type { admonitionNames } from "../definitions";
import styles from "./Callout.module.css";

interface CalloutProps {
  kind: (typeof admonitionNames)[number];
  title?: string;
  children: React.ReactNode;
}

/** An aside that must not be missed. Written as `:::warning[Title]`. */
export function Callout({ kind, title, children }: CalloutProps) {
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  return (
    <div
      className={styles.callout}
      data-kind={kind}
      role="note"
      aria-label={title ? `${label}: ${title}` : label}
    >
      <Icon name={kind === "info" ? "note" : kind} />
      <div className={styles.body}>
        <p className={styles.title}>{title ?? label}</p>
        {children}
      </div>
    </div>
  );
}
