import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Colors of the light theme by token, as `#rrggbb`: a picture cannot read app/tokens.css, and may not repeat it. */
export type Palette = (token: string) => string;

export function readPalette(root: string): Palette {
  const css = readFileSync(join(root, "app/tokens.css"), "utf8");
  const light = css.slice(css.indexOf('[data-theme="light"]'), css.indexOf('[data-theme="dark"]'));
  const colors = new Map<string, string>();
  for (const [, name = "", l = "", c = "", h = ""] of light.matchAll(
    /(--[\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g,
  )) {
    colors.set(name, oklchToHex(Number(l), Number(c), Number(h)));
  }
  return (token) => {
    const color = colors.get(token);
    if (!color) throw new Error(`app/tokens.css has no color \`${token}\` in its light theme.`);
    return color;
  };
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code; what lies outside sRGB is cut. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((part) => {
    const value = Math.min(1, Math.max(0, part));
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
