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

interface Outline {
  /** In font units, one path a glyph. */
  glyphs: { path: string; at: number }[];
  width: number;
}

/** Shaping a word and reading its outlines is slow; titles share most of their words. */
const outlines = new Map<string, Outline>();

function outlineOf(word: string, weight: number): Outline {
  const key = `${weight} ${word}`;
  const known = outlines.get(key);
  if (known) return known;
  const run = fontOf(weight).layout(word);
  let pen = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const at = pen + (run.positions[index]?.xOffset ?? 0);
    pen += run.positions[index]?.xAdvance ?? 0;
    return { path: glyph.path.toSVG(), at };
  });
  const outline = { glyphs, width: pen };
  outlines.set(key, outline);
  return outline;
}

/** Words and the spaces between them. */
function splitWords(text: string): string[] {
  return text.split(/(\s+)/).filter((part) => part !== "");
}

/** Width of one line, in pixels. */
export function measureText(text: string, { weight, size, tracking = 0 }: TextStyle): number {
  const { unitsPerEm } = fontOf(weight);
  return splitWords(text).reduce((sum, word) => {
    const { width, glyphs } = outlineOf(word, weight);
    return sum + (width / unitsPerEm + tracking * glyphs.length) * size;
  }, 0);
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
export function textPath(text: string, style: TextStyle, x: number, y: number): string {
  const { unitsPerEm } = fontOf(style.weight);
  const scale = style.size / unitsPerEm;
  const step = (style.tracking ?? 0) * unitsPerEm;
  let pen = 0;
  const paths: string[] = [];
  for (const word of splitWords(text)) {
    const { glyphs, width } = outlineOf(word, style.weight);
    glyphs.forEach(({ path, at }, index) => {
      if (path) paths.push(`<path transform="translate(${pen + at + step * index})" d="${path}"/>`);
    });
    pen += width + step * glyphs.length;
  }
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}
