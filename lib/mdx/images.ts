import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, sep } from "node:path";
import sharp, { type Sharp } from "sharp";
import { contentHash, createDiskCache } from "@/lib/shared/disk-cache";
import { decode, isExternal, resolvePath } from "@/lib/shared/url";

/** Quality of the variants, and the widths between which `steps` of them are spread, in px. */
const quality = 85;
/** AVIF counts on another scale: this looks the same. A higher effort takes twice the time and saves nothing on screens. */
const avif = { quality: 55, effort: 2 };
/** The few browsers without AVIF get 5 % more bytes than from an effort that takes twice the time. */
const webp = { quality, effort: 2 };
const minWidth = 600;
const maxWidth = 1600;
const steps = 3;

/** What a page needs to show a picture without a shift: its size, and variants by format. */
export interface PreparedImage {
  src: string;
  width: number;
  height: number;
  /** WebP variants, and the same as AVIF; empty for vector images. */
  srcSet: string;
  avif: string;
}

interface Variant {
  width: number;
  format: "webp" | "avif" | "original";
  name: string;
  /** The picture itself, as base64. */
  bytes: string;
}

type ImageFacts = Omit<PreparedImage, "src" | "srcSet" | "avif"> & { variants: Variant[] };

/** Folder of the variants below public/. */
const published = "assets/images";
const cache = createDiskCache<ImageFacts>("image-facts", `sharp-${sharp.versions.sharp}/5`);

/** Widths of the variants of a picture: never wider than itself, so nothing is scaled up. */
export function variantWidths(width: number): number[] {
  if (width <= minWidth) return [width];
  const top = Math.min(width, maxWidth);
  return Array.from({ length: steps }, (_, step) => Math.round(minWidth + ((top - minWidth) * step) / (steps - 1)));
}

/** The file that a source means: below public/ when it starts with a slash, else beside the page. */
export function imageFile(root: string, src: string, pageFile: string): string | undefined {
  const path = decode(src.replace(/[?#].*$/, ""));
  if (path.startsWith("/")) return publicFile(root, path);
  const file = join(root, resolvePath(path, `/${pageFile}`));
  return isFile(file) ? file : undefined;
}

/** The file below public/ that a decoded path means; undefined for folders, and for paths that climb out. */
export function publicFile(root: string, path: string): string | undefined {
  const home = join(root, "public");
  const file = join(home, path);
  return file.startsWith(`${home}${sep}`) && isFile(file) ? file : undefined;
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The picture that a page names, as JSON, because attributes of compiled pages are text; undefined for what lies on
 * another host or is not there. Rejects for what cannot be read.
 */
export async function prepareSource(root: string, src: string, pageFile: string): Promise<string | undefined> {
  const file = src && !isExternal(src) ? imageFile(root, src, pageFile) : undefined;
  return file && JSON.stringify(await prepareImage(root, src, file));
}

/** Makes the variants of a raster image (once a content) and puts them into public/. Vector images keep their file. */
export async function prepareImage(root: string, src: string, file: string): Promise<PreparedImage> {
  const bytes = readFileSync(file);
  const hash = contentHash(bytes.toString("base64")).slice(0, 12);
  const known = cache.get(hash);
  const facts = known ?? (await makeVariants(bytes, extname(file).toLowerCase(), hash));
  if (!known) cache.set(hash, facts);
  const { width, height } = facts;
  const urls = facts.variants.map((variant) => ({ ...variant, url: publish(root, variant) }));
  const setOf = (format: Variant["format"]) =>
    urls
      .filter((variant) => variant.format === format)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(", ");
  const fallback = urls.findLast((variant) => variant.format === "original");
  return {
    src: fallback?.url ?? (src.startsWith("/") ? src : publishFile(root, file, hash)),
    width,
    height,
    srcSet: setOf("webp"),
    avif: setOf("avif"),
  };
}

async function makeVariants(bytes: Buffer, extension: string, hash: string): Promise<ImageFacts> {
  const { width = 0, height = 0, format, isPalette } = await sharp(bytes).metadata();
  const facts: ImageFacts = { width, height, variants: [] };
  if (format === "svg") return facts;
  const add = async (kind: Variant["format"], target: number, end: string, picture: Sharp) => {
    const bytes = (await picture.toBuffer()).toString("base64");
    facts.variants.push({ width: target, format: kind, name: `${hash}-${target}${end}`, bytes });
  };
  for (const target of variantWidths(width)) {
    const pixels = await readPixels(bytes, target);
    await add("webp", target, ".webp", pixels.clone().webp(webp));
    await add("avif", target, ".avif", pixels.avif(avif));
  }
  const widest = variantWidths(width).at(-1) ?? width;
  if (format === "webp") {
    const same = facts.variants.findLast((variant) => variant.format === "webp");
    if (same) facts.variants.push({ ...same, format: "original" });
    return facts;
  }
  const original = resized(bytes, widest);
  // A drawing in few colors stays one: as true color it would be several times as large.
  const encoded = format === "png" ? original.png({ palette: isPalette }) : original;
  await add("original", widest, extension, format === "jpeg" ? encoded.jpeg({ quality }) : encoded);
  return facts;
}

function resized(bytes: Buffer, width: number): Sharp {
  return sharp(bytes).rotate().resize({ width, withoutEnlargement: true });
}

/** A picture that is decoded and scaled already, however many formats are made of it. */
async function readPixels(bytes: Buffer, width: number): Promise<Sharp> {
  const { data, info } = await resized(bytes, width).raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

function publish(root: string, { name, bytes }: Variant): string {
  const target = join(root, "public", published, name);
  const picture = Buffer.from(bytes, "base64");
  if (!existsSync(target) || !readFileSync(target).equals(picture)) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, picture);
  }
  return `/${published}/${name}`;
}

/** A vector image that lies beside its page. */
function publishFile(root: string, file: string, hash: string): string {
  const name = `${hash}${extname(file)}`;
  mkdirSync(join(root, "public", published), { recursive: true });
  copyFileSync(file, join(root, "public", published, name));
  return `/${published}/${name}`;
}
