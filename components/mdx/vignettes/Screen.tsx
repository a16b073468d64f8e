import { type MarkerAnchors, MarkerList } from "../Screenshot/markers";
import type { Markers } from "./definitions";
import styles from "./vignettes.module.css";

interface ScreenProps extends MarkerAnchors {
  /** The product's name for this screen. */
  name: string;
  markers?: Markers | undefined;
  caption?: string | undefined;
  /** Set for dialogs, which are as wide as in the product. */
  isDialog?: boolean;
  children: React.ReactNode;
}

/**
 * A screen of the product, made of real text. Nothing in it is interactive, so what looks like a
 * button isn't one. A list below explains its markers, like those of a screenshot.
 */
export function Screen({
  name,
  markers = {},
  caption,
  isDialog,
  children,
  anchor,
  linked,
}: ScreenProps) {
  return (
    <div className={styles.vignette}>
      <figure aria-label={name}>
        <div className={isDialog ? `${styles.window} ${styles.dialog}` : styles.window}>
          {children}
        </div>
        {caption && <figcaption className="caption">{caption}</figcaption>}
      </figure>
      <MarkerList texts={Object.values(markers)} anchor={anchor} linked={linked} />
    </div>
  );
}

/** Renders the marker of a part of the screen, if the page explains that part. */
export type Spot = (part: string) => React.ReactNode;

export function spotsOf(markers: Markers = {}): Spot {
  const parts = Object.keys(markers);
  return (part) => {
    const index = parts.indexOf(part);
    if (index === -1) return null;
    // CSS renders the number. As text, it would be part of the adjacent word for screen readers and
    // copied text.
    return <span className={styles.spot} data-number={index + 1} aria-hidden="true" />;
  };
}
