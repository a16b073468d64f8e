import { type MarkerAnchors, MarkerList } from "../Screenshot/markers";
import type { Markers } from "./definitions";
import styles from "./vignettes.module.css";

interface ScreenProps extends MarkerAnchors {
  /** What the piece of the screen is called in the product. */
  name: string;
  markers?: Markers | undefined;
  caption?: string | undefined;
  /** True for a dialog, which is no wider than in the product. */
  isDialog?: boolean;
  children: React.ReactNode;
}

/**
 * A piece of the product's screen, made of text that can be read and selected. Nothing in it reacts, so what looks like
 * a button is none. Its numbers are explained by the list below, as those of a screenshot are.
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

/** Shows the number of a part of the screen, if the page explains it. */
export type Spot = (part: string) => React.ReactNode;

export function spotsOf(markers: Markers = {}): Spot {
  const parts = Object.keys(markers);
  return (part) => {
    const index = parts.indexOf(part);
    if (index === -1) return null;
    // Drawn by the style: as text it would be part of the word that it's at, for whoever copies or reads the page.
    return <span className={styles.spot} data-number={index + 1} aria-hidden="true" />;
  };
}
