import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

const require = createRequire(import.meta.url);
const fonts = new Map<number, Font>();

/** The site's text font in one weight, from the package: the site's own file is cut and variable. */
function fontOf(weight: number): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const font = openSync(
    require.resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff`),
  ) as Font;
  fonts.set(weight, font);
  return font;
}

export interface TextStyle {
  /** 400 or 600. */
  weight: number;
  /** Pixels. */
  size: number;
  /** Space between letters, in parts of the size. */
  tracking?: number;
}

/** Width of one line, in pixels. */
export function measureText(text: string, { weight, size, tracking = 0 }: TextStyle): number {
  const font = fontOf(weight);
  const { advanceWidth, glyphs } = font.layout(text);
  return (advanceWidth / font.unitsPerEm + tracking * glyphs.length) * size;
}

/** Words in lines of at most `width` pixels; a longer word is alone in its line. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measureText(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** One line as SVG paths, so that no renderer has to know the font. `y` is the baseline. */
export function textPath(text: string, { weight, size, tracking = 0 }: TextStyle, x: number, y: number): string {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const paths = glyphs.map(({ path }, index) => {
    const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const at = pen + xOffset;
    pen += xAdvance + tracking * font.unitsPerEm;
    return `<path transform="translate(${at})" d="${path.toSVG()}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}
