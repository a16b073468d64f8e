import { Icon, type IconName } from "../../ui/Icon";
import type { calloutKinds } from "../definitions";
import styles from "./Callout.module.css";

type Kind = (typeof calloutKinds)[number];

const looks: Record<Kind, { icon: IconName; label: string }> = {
  note: { icon: "note", label: "Note" },
  info: { icon: "note", label: "Info" },
  tip: { icon: "tip", label: "Tip" },
  warning: { icon: "warning", label: "Warning" },
  danger: { icon: "danger", label: "Danger" },
};

/** An aside that must not be missed. Written as `:::warning[Title]`. */
export function Callout({ kind, title, children }: { kind: Kind; title?: string; children: React.ReactNode }) {
  const { icon, label } = looks[kind];
  return (
    <div className={styles.callout} data-kind={kind} role="note" aria-label={title ? `${label}: ${title}` : label}>
      <Icon name={icon} />
      <div className={styles.body}>
        <p className={styles.title}>{title ?? label}</p>
        {children}
      </div>
    </div>
  );
}
