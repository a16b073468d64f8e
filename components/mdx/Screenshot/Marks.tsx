import type { PlacedCallout } from "@/lib/shared/callouts";
import styles from "./Screenshot.module.css";

type Place = Omit<PlacedCallout, "text">;

/**
 * Numbers on a picture. Places are percentages of it and numbers are px, so that they stay readable when the picture
 * shrinks. SVG, because its attributes place things without a style attribute, which the security policy refuses.
 */
export function Marks({ places, outlined = true }: { places: readonly Place[]; outlined?: boolean }) {
  return (
    <svg className={styles.marks} aria-hidden="true">
      {places.map(({ x, y, width, height }, index) => (
        <g key={`${x} ${y}`}>
          {outlined && (
            <rect className={styles.outline} x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} rx="4" />
          )}
          <svg aria-hidden="true" className={styles.mark} x={`${x}%`} y={`${y}%`}>
            <circle cx="-4" cy="-4" r="10" />
            <text x="-4">{index + 1}</text>
          </svg>
        </g>
      ))}
    </svg>
  );
}
