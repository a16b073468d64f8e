import type { Area } from "@/lib/model/config";
import { cardSize } from "@/lib/model/social-card";
import { measureText, renderableText, type TextStyle, textPath, wrapText } from "./card-text";

export interface CardContent {
  title: string;
  section?: string;
  area: Area;
  brand: string;
  host: string;
  /** The mark as a data URI. */
  mark: string;
}

const marginLeft = 88;
/** Text starts to the right of the vertical line. */
const textLeft = 136;
const textWidth = cardSize.width - textLeft - marginLeft;
const titleBottom = 486;
const leading = 1.1;

/** The largest size that fits is used, or else the last. */
const titleSizes = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 60, lines: 3 },
];

/**
 * Renders the social card of a page as an SVG of 1200 × 630 pixels: logo and brand, the title
 * beside a vertical line, and the section with the color of its area.
 */
export function cardSvg(content: CardContent, color: (token: string) => string) {
  const { area, mark } = content;
  const brand = renderableText(content.brand).text;
  const host = renderableText(content.host).text;
  const section = renderableText(content.section ?? "").text;
  // If the font has no character of the title, the card shows the section or the brand instead.
  const title = renderableText(content.title).text || section || brand;
  const { lines, style } = fitTitle(title);
  const height = lines.length * style.size * leading;
  const top = titleBottom - height;
  const small: TextStyle = { weight: 400, size: 30 };
  const brandStyle: TextStyle = { weight: 600, size: 38, tracking: -0.02 };
  const parts = [
    `<rect width="100%" height="100%" fill="${color("--n-0")}"/>`,
    `<image href="${mark}" x="${marginLeft - 10}" y="76" width="64" height="64"/>`,
    fill(color("--n-10"), textPath(brand, brandStyle, textLeft + 16, 121)),
    fill(
      color("--n-7"),
      textPath(
        "docs",
        { ...brandStyle, weight: 400 },
        textLeft + 28 + measureText(brand, brandStyle),
        121,
      ),
    ),
    `<rect x="${marginLeft}" y="186" width="2" height="372" fill="${color("--n-4")}"/>`,
    `<rect x="${marginLeft - 2}" y="${top + 8}" width="6" height="${height - 8}" rx="3" fill="${color("--accent")}"/>`,
    ...lines.map((line, index) =>
      fill(color("--n-10"), textPath(line, style, textLeft, baseline(top, style, index))),
    ),
    fill(color("--n-7"), textPath(host, small, textLeft, 556)),
  ];
  if (section) {
    // Each area has its color. The platform is neutral.
    const [inside, line] =
      area === "platform" ? ["--n-3", "--n-6"] : [`--${area}-fill`, `--${area}-line`];
    const y = top - 34;
    parts.push(
      `<rect x="${textLeft}" y="${y - 21}" width="20" height="20" rx="4" fill="${color(inside)}" stroke="${color(line)}" stroke-width="2"/>`,
      fill(color("--n-8"), textPath(section, small, textLeft + 36, y)),
    );
  }
  const { width, height: svgHeight } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${svgHeight}" viewBox="0 0 ${width} ${svgHeight}">${parts.join("")}</svg>`;
}

function fill(color: string, path: string): string {
  return `<g fill="${color}">${path}</g>`;
}

function baseline(top: number, { size }: TextStyle, line: number): number {
  return top + (line + 0.82) * size * leading;
}

function fitTitle(title: string): { lines: string[]; style: TextStyle } {
  const layouts = titleSizes.map(({ size, lines: maxLines }) => {
    const style = { weight: 600, size, tracking: -0.025 };
    return { style, maxLines, lines: wrapText(title, style, textWidth) };
  });
  const fits = ({ lines, maxLines, style }: (typeof layouts)[number]) =>
    lines.length <= maxLines && lines.every((line) => measureText(line, style) <= textWidth);
  return layouts.find(fits) ?? (layouts.at(-1) as (typeof layouts)[number]);
}
