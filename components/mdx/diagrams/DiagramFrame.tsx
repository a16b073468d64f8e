import styles from "./diagrams.module.css";
import type { Rect } from "./geometry";
import type { HueName } from "./primitives";

interface DiagramFrameProps {
  alt: string;
  caption?: string;
  title?: string;
  /** The meaning of the hues, where they are data. */
  legend?: { hue: HueName; label: string }[];
  /** Set where the content is text, which everyone reads: then `alt` is only its name. */
  readable?: boolean;
  /** Two drawings of the same content; the container's width decides which one is shown. */
  children: React.ReactNode;
}

/** The frame of every diagram: title bar, drawing, caption. A screen reader hears `alt` instead of the drawing. */
export function DiagramFrame({
  alt,
  caption,
  title,
  legend,
  readable,
  children,
}: DiagramFrameProps) {
  // A drawing that can't be read as text is one image for screen readers.
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

/** The wide or the narrow drawing, scaled with its container. */
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
