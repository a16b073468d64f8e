import { readFileSync } from "node:fs";
import { oklchToHex } from "@/lib/emit/social-cards/palette";

export type TokenTheme = "light" | "dark";

/** Reads colors of app/tokens.css as a browser would in one of its themes: `--name` → `#rrggbb`, roles followed. */
export function readTokens(theme: TokenTheme): (token: string) => string {
  const css = readFileSync("app/tokens.css", "utf8");
  const starts = [':root, [data-theme="light"]', '[data-theme="dark"]', ":root, [data-theme] {"];
  const [light = 0, dark = 0, roles = 0] = starts.map((start) => css.indexOf(start));
  const own = theme === "light" ? css.slice(light, dark) : css.slice(dark, roles);
  const values = new Map<string, string>();
  for (const part of [css.slice(light, dark), own, css.slice(roles, css.indexOf("@media", roles))]) {
    for (const [, name = "", value = ""] of part.matchAll(/(--[\w-]+):\s*([^;}]+)/g)) values.set(name, value.trim());
  }
  const resolve = (token: string): string => {
    const value = values.get(token) ?? "";
    const role = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (role) return resolve(role);
    const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
    if (!l) throw new Error(`\`${token}\` is no opaque color in the ${theme} theme: ${value || "not there"}`);
    return oklchToHex(Number(l), Number(c), Number(h));
  };
  return resolve;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
