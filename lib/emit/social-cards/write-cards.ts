import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { SitePage } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { cardRoute } from "@/lib/model/social-card";
import { createDiskCache } from "@/lib/util/disk-cache";
import { inLanes } from "@/lib/util/map-concurrently";
import { writeFiles } from "@/lib/util/write-files";
import { type CardContent, cardSvg } from "./card";

/**
 * How the picture is packed; the cache knows a picture by this and by its SVG. A palette saves 26 of 37 kB for three
 * times the work.
 */
const png = { compressionLevel: 6 } as const;
const cache = createDiskCache<string>("social-cards", JSON.stringify([png, sharp.versions.sharp]));

/** Pictures rendered in parallel; each one keeps a core busy. */
const lanes = 4;

export async function writeSocialCards(folder: string, site: Site, root: string): Promise<string> {
  const color = readPalette(root);
  const svg = readFileSync(join(root, "public", site.config.logo.src));
  const mark = `data:image/svg+xml;base64,${svg.toString("base64")}`;
  const { pages } = site;
  await inLanes(lanes, pages, async (page) => {
    const image = await renderCard(cardSvg(contentOf(page, site, mark), color));
    writeFiles(folder, { [cardRoute(page.route)]: image });
  });
  return `${pages.length} pictures`;
}

function contentOf(page: SitePage, { config }: Site, mark: string): CardContent {
  const { title, section, area } = page;
  const brand = config.logo.alt.toLowerCase();
  return { title, section: section[0], area, brand, host: new URL(config.url).host, mark };
}

async function renderCard(svg: string): Promise<Buffer> {
  const known = cache.get(svg);
  if (known !== undefined) return Buffer.from(known, "base64");
  const image = await sharp(Buffer.from(svg)).flatten().png(png).toBuffer();
  cache.set(svg, image.toString("base64"));
  return image;
}

/** Colors of the light theme by token, as `#rrggbb`: a picture cannot read app/tokens.css, and may not repeat it. */
export function readPalette(root: string): (token: string) => string {
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
    return Math.round(
      255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055),
    );
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
