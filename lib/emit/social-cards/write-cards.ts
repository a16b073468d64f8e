import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatHex } from "culori";
import sharp from "sharp";
import type { Page } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { cardRoute } from "@/lib/model/social-card";
import { createDiskCache } from "@/lib/util/disk-cache";
import { mapConcurrently } from "@/lib/util/map-concurrently";
import { writeFiles } from "@/lib/util/write-files";
import { type CardContent, cardSvg } from "./card";

/**
 * PNG options, which are part of the cache key. A palette would save 26 of 37 kB but take three
 * times as long.
 */
const png = { compressionLevel: 6 } as const;
const cache = createDiskCache<string>("social-cards", JSON.stringify([png, sharp.versions.sharp]));

/** Images rendered at the same time. Each keeps a processor core busy. */
const concurrency = 4;

export async function writeSocialCards(folder: string, site: Site, root: string): Promise<string> {
  const color = readPalette(root);
  const svg = readFileSync(join(root, "public", site.config.logo.src));
  const mark = `data:image/svg+xml;base64,${svg.toString("base64")}`;
  const { pages } = site;
  await mapConcurrently(concurrency, pages, async (page) => {
    const image = await renderCard(cardSvg(contentOf(page, site, mark), color));
    writeFiles(folder, { [cardRoute(page.route)]: image });
  });
  return `${pages.length} pictures`;
}

function contentOf(page: Page, { config }: Site, mark: string): CardContent {
  const { title, section, area } = page;
  const brand = config.logo.alt.toLowerCase();
  return { title, section: section[0], area, brand, host: new URL(config.url).host, mark };
}

async function renderCard(svg: string): Promise<Buffer> {
  const cached = cache.get(svg);
  if (cached !== undefined) return Buffer.from(cached, "base64");
  const image = await sharp(Buffer.from(svg)).flatten().png(png).toBuffer();
  cache.set(svg, image.toString("base64"));
  return image;
}

/**
 * Reads the colors of the light theme by token, as `#rrggbb`. An image can't use app/tokens.css,
 * and the colors shouldn't be repeated here.
 */
export function readPalette(root: string): (token: string) => string {
  const css = readFileSync(join(root, "app/tokens.css"), "utf8");
  const light = css.slice(css.indexOf('[data-theme="light"]'), css.indexOf('[data-theme="dark"]'));
  const colors = new Map<string, string>();
  for (const [, name = "", color = ""] of light.matchAll(/(--[\w-]+):\s*(oklch\([\d. ]+\))/g)) {
    colors.set(name, formatHex(color) ?? "");
  }
  return (token) => {
    const color = colors.get(token);
    if (!color) throw new Error(`app/tokens.css has no color \`${token}\` in its light theme.`);
    return color;
  };
}
