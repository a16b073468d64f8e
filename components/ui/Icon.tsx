import styles from "./Icon.module.css";
import { type IconName, isFilled } from "./icons";

/** Decoration only: whatever it means must also be said in words beside it. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const kind = isFilled(name) ? `${styles.icon} ${styles.fill}` : styles.icon;
  return (
    // Its size also without the style sheet.
    <svg className={`${kind} ${className}`.trim()} width="20" height="20" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
