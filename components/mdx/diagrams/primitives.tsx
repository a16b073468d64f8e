import type { Area, SiteConfig } from "@/lib/model/config";
import { href } from "@/lib/util/url";
import brand from "../../frame/Brand.module.css";
import styles from "./diagrams.module.css";
import { type Rect, round } from "./geometry";

/** Shapes that all diagrams share, so they look alike. */

/** `ink` is for the root of a tree, which belongs to no area. */
export type HueName = Area | "ink";

/** Applies an area's colors to its content. */
export function Hue({ hue, children }: { hue: HueName | undefined; children: React.ReactNode }) {
  return <g data-area={hue ?? "platform"}>{children}</g>;
}

type TextLook = "name" | "actor" | "say" | "dim" | "tag";

interface TextProps {
  look: TextLook;
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  /** The lines of text, from top to bottom. */
  lines: string[];
  leading?: number;
}

/** Lines of text in one of a few styles. `y` is the first baseline. */
export function Text({ look, x, y, anchor, lines, leading = 17 }: TextProps) {
  const textAnchor = anchor === "start" ? undefined : anchor;
  const at = round(x);
  return (
    <text className={styles[look]} x={at} y={round(y)} textAnchor={textAnchor}>
      {lines.length === 1
        ? lines[0]
        : lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never change
            <tspan key={i} x={at} dy={i === 0 ? undefined : leading}>
              {line}
            </tspan>
          ))}
    </text>
  );
}

/** A white box. Only the subject of a drawing is `strong`. */
export function Box({ rect, strong }: { rect: Rect; strong?: boolean | undefined }) {
  const { x, y, width, height } = rect;
  return (
    <rect
      className={strong ? styles.subject : styles.box}
      x={round(x)}
      y={round(y)}
      width={round(width)}
      height={round(height)}
      rx="8"
    />
  );
}

export function Arrow({ d, dashed }: { d: string; dashed?: boolean | undefined }) {
  return <path className={dashed ? styles.dashed : styles.flow} d={d} markerEnd="url(#arrow)" />;
}

/** The square with the color of an area. */
export function Swatch({ x, y }: { x: number; y: number }) {
  return <rect className={styles.swatch} x={round(x)} y={round(y)} width="9" height="9" rx="3" />;
}

/** The lifelines of a sequence diagram. */
export function Lifelines({ d }: { d: string }) {
  return <path className={styles.wire} d={d} />;
}

/** The product's logo, in place of a swatch. */
export function Mark({
  logo: { src, srcDark },
  x,
  y,
}: {
  logo: SiteConfig["logo"];
  x: number;
  y: number;
}) {
  const box = { x: round(x), y: round(y), width: 17, height: 17 };
  return (
    <>
      <image className={srcDark && brand.light} href={href(src)} {...box} />
      {srcDark && <image className={brand.dark} href={href(srcDark)} {...box} />}
    </>
  );
}
