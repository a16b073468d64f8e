import { type PlacedMarker, splitStrong } from "@/lib/model/markers";
import { Icon } from "../../ui/Icon";
import styles from "./Screenshot.module.css";

/** Attributes that lib/mdx/remark-screenshots.ts adds. */
export interface MarkerAnchors {
  /** Prefix of the markers' ids. Undefined if the page already showed the same picture. */
  anchor?: string;
  /** Numbers of the markers that the text links to. */
  linked?: string;
}

/**
 * The list that explains the markers of a picture, in order. A marker that a step links to also
 * links back.
 */
export function MarkerList({
  texts,
  anchor,
  linked = "",
}: MarkerAnchors & { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  const numbers = linked.split(" ");
  return (
    <ol className={styles.markers}>
      {texts.map((text, index) => {
        const id = anchor && `${anchor}-${index + 1}`;
        return (
          <li key={text} id={id}>
            <span>
              {splitStrong(text).map((part) =>
                part.strong ? <strong key={part.text}>{part.text}</strong> : part.text,
              )}
              {id && numbers.includes(String(index + 1)) && (
                <>
                  {" "}
                  <a
                    className={`text-link ${styles.back}`}
                    href={`#${id}-from`}
                    aria-label={`Back to the step with number ${index + 1}`}
                    data-markdown-ignore
                  >
                    <Icon name="back" />
                  </a>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type MarkerBox = Omit<PlacedMarker, "text">;

/**
 * The markers on a picture. Positions are percentages while sizes are px, so markers stay readable
 * on a small picture. SVG attributes can position them, but the content security policy forbids
 * style attributes.
 */
export function Marks({
  boxes,
  outlined = true,
}: {
  boxes: readonly MarkerBox[];
  outlined?: boolean;
}) {
  return (
    <svg className={styles.marks} aria-hidden="true">
      {boxes.map(({ x, y, width, height }, index) => (
        <g key={`${x} ${y}`}>
          {outlined && (
            <rect
              className={styles.outline}
              x={`${x}%`}
              y={`${y}%`}
              width={`${width}%`}
              height={`${height}%`}
              rx="4"
            />
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
