import type { Area } from "@/lib/model/config";
import styles from "./Area.module.css";

/**
 * A square in the hue of a product area. It's decorative, because the name of the area is always
 * next to it.
 */
export function Swatch() {
  return <i className={styles.swatch} />;
}

export function AreaLabel({ area, children }: { area: Area; children: React.ReactNode }) {
  return (
    <span className={styles.area} data-area={area}>
      <Swatch />
      {children}
    </span>
  );
}
