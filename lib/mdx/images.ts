import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { Element, ElementContent, Root } from "hast";
import sharp from "sharp";
import { visit } from "unist-util-visit";
import { contentHash, createDiskCache } from "@/lib/util/disk-cache";
import { decode } from "@/lib/util/url";
import { addAttributes, attributeText, isJsxElement, type JsxElement } from "./jsx";
import { type CompileContext, reportAt } from "./page";

/**
 * Quality of the WebP variants. `steps` widths are spread between `minWidth` and `maxWidth`, in
 * pixels.
 */
const quality = 85;
/**
 * AVIF has a different scale, on which 55 looks the same. More effort takes twice the time and
 * saves nothing on screenshots.
 */
const avif = { quality: 55, effort: 2 };
/** More effort would take twice the time to save 5 % for the few browsers without AVIF. */
const webp = { quality, effort: 2 };
const minWidth = 600;
const maxWidth = 1600;
const steps = 3;

/** An image's size, which prevents layout shifts while it loads, and its variants by format. */
export interface PreparedImage {
  src: string;
  width: number;
  height: number;
  /** The WebP variants as a srcset. Empty for vector images, as is `avif`. */
  srcSet: string;
  avif: string;
}

interface Variant {
  width: number;
  format: "webp" | "avif";
  name: string;
  /** The encoded image as base64. */
  bytes: string;
}

interface ImageFacts {
  width: number;
  height: number;
  variants: Variant[];
}

/** Folder of the variants in public/. */
const variantsFolder = "assets/images";
const cache = createDiskCache<ImageFacts>(
  "image-facts",
  JSON.stringify(["upright", sharp.versions.sharp, quality, avif, webp, minWidth, maxWidth, steps]),
);

/** Returns the widths of an image's variants. None is wider than the image itself. */
export function variantWidths(width: number): number[] {
  if (width <= minWidth) return [width];
  const top = Math.min(width, maxWidth);
  return Array.from({ length: steps }, (_, step) =>
    Math.round(minWidth + ((top - minWidth) * step) / (steps - 1)),
  );
}

/**
 * Returns the file in public/ that an address names. Undefined for folders, and for paths outside
 * public/.
 */
export function publicFile(root: string, address: string): string | undefined {
  const home = join(root, "public");
  const file = join(home, decode(address.replace(/[?#].*$/, "")));
  const isFile = file.startsWith(`${home}${sep}`) && existsSync(file) && statSync(file).isFile();
  return isFile ? file : undefined;
}

/**
 * Prepares the image that a page names. Returns JSON, because attributes of compiled pages are
 * text. Undefined if it isn't a file in public/. Rejects if the file can't be read.
 */
export async function prepareSource(root: string, src: string): Promise<string | undefined> {
  const file = src.startsWith("/") ? publicFile(root, src) : undefined;
  return file && JSON.stringify(await prepareImage(root, src, file));
}

/**
 * Prepared images by root, source and content. Some images are on a hundred pages, and two pages
 * are compiled at the same time.
 */
const prepared = new Map<string, Promise<PreparedImage>>();

/**
 * Creates the variants of a raster image, once per content, and writes them to public/. Vector
 * images stay as they are.
 */
export async function prepareImage(
  root: string,
  src: string,
  file: string,
): Promise<PreparedImage> {
  const bytes = readFileSync(file);
  const hash = contentHash(bytes.toString("base64")).slice(0, 12);
  const key = [root, src, hash].join("\0");
  const cached = prepared.get(key);
  // A build may have emptied the folder while a preview was running.
  if (cached && existsSync(join(root, "public", (await cached).src))) return cached;
  const pending = makeImage(root, src, bytes, hash);
  prepared.set(key, pending);
  return pending;
}

async function makeImage(
  root: string,
  src: string,
  bytes: Buffer,
  hash: string,
): Promise<PreparedImage> {
  const cached = cache.get(hash);
  const facts = cached ?? (await makeVariants(bytes, hash));
  if (!cached) cache.set(hash, facts);
  const urls = facts.variants.map((variant) => ({ ...variant, url: publish(root, variant) }));
  const setOf = (format: Variant["format"]) =>
    urls
      .filter((variant) => variant.format === format)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(", ");
  const widest = urls.findLast(({ format }) => format === "webp");
  const { width, height } = facts;
  return { src: widest?.url ?? src, width, height, srcSet: setOf("webp"), avif: setOf("avif") };
}

async function makeVariants(bytes: Buffer, hash: string): Promise<ImageFacts> {
  const { autoOrient, format } = await sharp(bytes).metadata();
  // Uses the size after the rotation in the metadata, since readers see the rotated image.
  const { width, height } = autoOrient;
  const variants: Variant[] = [];
  for (const target of format === "svg" ? [] : variantWidths(width)) {
    // Scales once for both formats.
    const scaled = sharp(bytes)
      .autoOrient()
      .resize({ width: target, withoutEnlargement: true })
      .raw();
    const { data, info } = await scaled.toBuffer({ resolveWithObject: true });
    const encoded = {
      webp: sharp(data, { raw: info }).webp(webp),
      avif: sharp(data, { raw: info }).avif(avif),
    };
    for (const kind of ["webp", "avif"] as const) {
      const base64 = (await encoded[kind].toBuffer()).toString("base64");
      variants.push({
        width: target,
        format: kind,
        name: `${hash}-${target}.${kind}`,
        bytes: base64,
      });
    }
  }
  return { width, height, variants };
}

function publish(root: string, { name, bytes }: Variant): string {
  const target = join(root, "public", variantsFolder, name);
  const picture = Buffer.from(bytes, "base64");
  if (!existsSync(target) || !readFileSync(target).equals(picture)) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, picture);
  }
  return `/${variantsFolder}/${name}`;
}

/**
 * Adds size and variants to Markdown images, screenshots and posters. The link check reports
 * missing images.
 */
export function rehypeImages(context: CompileContext, root: string) {
  const prepare = async (src: string, node: Pick<Element, "position">) => {
    try {
      const image = await prepareSource(root, src);
      context.images.set(src, image ?? null);
      return image;
    } catch (error) {
      context.images.set(src, null);
      reportAt(context, node, {
        code: "image-unreadable",
        message: `The image \`${src}\` cannot be read: ${(error as Error).message.split("\n")[0]}.`,
        hint: "Save it again as PNG, JPEG, WebP or SVG.",
      });
      return undefined;
    }
  };
  return async (tree: Root) => {
    const pending: Promise<void>[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === "element" && node.tagName === "img" && parent && index !== undefined) {
        const { src, alt, title } = node.properties;
        pending.push(
          prepare(String(src ?? ""), node).then((image) => {
            if (image)
              parent.children[index] = pictureOf(image, String(alt ?? ""), title && String(title));
          }),
        );
      } else if (isJsxElement(node) && hasImage(node)) {
        pending.push(
          prepare(attributeText(node, "src") ?? "", node).then((image) =>
            addAttributes(node, { image }),
          ),
        );
      }
    });
    await Promise.all(pending);
  };
}

/** True for components that show the image of their `src`. */
function hasImage(node: JsxElement): boolean {
  const hasPoster = node.name === "Video" && attributeText(node, "src") !== undefined;
  return node.name === "Screenshot" || hasPoster;
}

function pictureOf(image: string, alt: string, title: string | undefined): ElementContent {
  const node: JsxElement = {
    type: "mdxJsxTextElement",
    name: "Picture",
    attributes: [],
    children: [],
  };
  addAttributes(node, { image, alt, title });
  return node as ElementContent;
}
