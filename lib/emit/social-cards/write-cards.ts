import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { createDiskCache } from "@/lib/shared/disk-cache";
import type { SitePage } from "@/lib/shared/page";
import type { Site } from "@/lib/shared/site";
import { cardRoute } from "@/lib/shared/social-card";
import { type CardContent, cardSvg } from "./card";
import { readPalette } from "./palette";

/** How the picture is packed; the cache knows a picture by this and by its SVG. Few colors: text on white needs no more. */
const png = { palette: true, colors: 48, effort: 1, dither: 0 } as const;
const cache = createDiskCache<string>("social-cards", JSON.stringify([png, sharp.versions.sharp]));

/** Pictures rendered in parallel; each one keeps a core busy. */
const lanes = 4;

/** Renders the picture of every page. */
export async function writeSocialCards(folder: string, site: Site, root: string): Promise<string> {
  const color = readPalette(root);
  const svg = readFileSync(join(root, "public", site.config.logo.src));
  const mark = `data:image/svg+xml;base64,${svg.toString("base64")}`;
  const { pages } = site;
  const work = pages.values();
  const render = async () => {
    for (const page of work) {
      const image = await renderCard(cardSvg(contentOf(page, site, mark), color));
      const file = join(folder, cardRoute(page.route));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, image);
    }
  };
  await Promise.all(Array.from({ length: lanes }, render));
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
