import { fills, strokes } from "@/lib/util/icon-paths";
import styles from "./Icon.module.css";

export type IconName = keyof typeof strokes | keyof typeof fills;

/** Icons are decorative: the text next to one must have the same meaning. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const isFilled = name in fills;
  const [size, path] = isFilled
    ? fills[name as keyof typeof fills]
    : [20, strokes[name as keyof typeof strokes]];
  const look = isFilled ? `${styles.icon} ${styles.fill}` : styles.icon;
  return (
    // Keeps its size if the style sheet is missing.
    <svg
      className={`${look} ${className}`.trim()}
      viewBox={`0 0 ${size} ${size}`}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The arrowhead of diagrams, once per page. `marker-end` refers to it. */
export function ArrowTip() {
  return (
    <svg className="sprite" aria-hidden="true" width="0" height="0">
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 8 8"
          refX="6.5"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path className="arrow-tip" d="M1 1l5.5 3L1 7" />
        </marker>
      </defs>
    </svg>
  );
}
