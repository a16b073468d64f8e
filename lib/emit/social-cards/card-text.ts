import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

export interface TextStyle {
  /** 400 or 600. */
  weight: number;
  /** Pixels. */
  size: number;
  /** Letter spacing relative to the size. */
  tracking?: number;
}

/** A text whose characters are all in the same font file. */
interface Run {
  font: Font;
  text: string;
}

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/**
 * Subsets of the site's text font, the most likely first. The package has a file per group of
 * languages.
 */
const subsets = ["latin", "latin-ext"];

/** Opens a font of the package, because the site's own file is a subset of a variable font. */
function openFont(subset: string, weight: number): Font {
  const name = `schibsted-grotesk-${subset}-${weight}-normal.woff`;
  const cached = fonts.get(name);
  if (cached) return cached;
  const font = openSync(require.resolve(`@fontsource/schibsted-grotesk/files/${name}`)) as Font;
  fonts.set(name, font);
  return font;
}

/** Splits text into graphemes, since an emoji can have several code points. */
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function findFont(letter: string, weight: number): Font | undefined {
  const points = [...letter].map((point) => point.codePointAt(0) ?? 0);
  return subsets
    .map((subset) => openFont(subset, weight))
    .find((font) => points.every((point) => font.hasGlyphForCodePoint(point)));
}

/**
 * Removes characters that no font file has, which would be rendered as empty boxes, and lists them.
 */
export function renderableText(text: string): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const rendered: string[] = [];
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    const isSpace = segment.trim() === "";
    if (isSpace || findFont(segment, 400)) rendered.push(isSpace ? " " : segment);
    else missing.add(segment);
  }
  const tidy = rendered
    .join("")
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.:;!?)])/g, "");
  return { text: tidy.trim(), missing: [...missing] };
}

function splitRuns(text: string, weight: number): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const font = findFont(segment, weight) ?? openFont("latin", weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

/** Width of one line, in pixels. */
export function measureText(text: string, { weight, size, tracking = 0 }: TextStyle): number {
  const widths = splitRuns(text, weight).map((run) => {
    const { advanceWidth, glyphs } = run.font.layout(run.text);
    return (advanceWidth / run.font.unitsPerEm + tracking * glyphs.length) * size;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Wraps words into lines of at most `width` pixels. A longer word gets its own line. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measureText(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Renders a line of text as SVG paths, so that rendering the SVG needs no font. `y` is the
 * baseline.
 */
export function textPath(text: string, style: TextStyle, x: number, y: number): string {
  let pen = x;
  const runs = splitRuns(text, style.weight).map((run) => {
    const path = runPath(run, style, pen, y);
    pen += measureText(run.text, style);
    return path;
  });
  return runs.join("");
}

function runPath({ font, text }: Run, { size, tracking = 0 }: TextStyle, x: number, y: number) {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const paths = glyphs.map(({ path }, index) => {
    const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const glyphX = pen + xOffset;
    pen += xAdvance + tracking * font.unitsPerEm;
    return `<path transform="translate(${glyphX})" d="${path.toSVG()}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}
