import styles from "./diagrams.module.css";
import type { Rect } from "./geometry";
import type { HueName } from "./primitives";

interface DiagramFrameProps {
  alt: string;
  caption?: string;
  title?: string;
  /** Explains the colors, if they have a meaning. */
  legend?: { hue: HueName; label: string }[];
  /** Set if the content is text. Then `alt` is only its name. */
  readable?: boolean;
  /**
   * Usually two drawings of the same content. The container's width determines which one is
   * visible.
   */
  children: React.ReactNode;
}

/**
 * The frame of every diagram: title bar, drawing and caption. Screen readers read `alt` instead of
 * the drawing.
 */
export function DiagramFrame({
  alt,
  caption,
  title,
  legend,
  readable,
  children,
}: DiagramFrameProps) {
  // Screen readers treat a drawing that isn't text as one image.
  const imageProps = readable
    ? undefined
    : { role: "img", "aria-label": alt, "data-markdown-ignore": true };
  return (
    <figure className={styles.frame} aria-label={readable ? alt : undefined}>
      {(title || legend) && (
        <div className={styles.head} data-markdown-ignore={readable}>
          {title && <span className={styles.title}>{title}</span>}
          {legend && (
            <ul className={styles.legend} aria-hidden="true">
              {legend.map(({ hue, label }) => (
                <li key={label} data-area={hue}>
                  <i className={styles.key} />
                  {label}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={styles.body} {...imageProps}>
        {children}
      </div>
      {caption && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  );
}

/** The wide or the narrow drawing, scaled to its container. */
export function Drawing({
  frame,
  at,
  children,
}: {
  frame: Rect;
  at: "wide" | "narrow";
  children: React.ReactNode;
}) {
  return (
    <svg
      className={styles[at]}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
