import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { Element, ElementContent, Root } from "hast";
import sharp from "sharp";
import { visit } from "unist-util-visit";
import { contentHash, createDiskCache } from "@/lib/util/disk-cache";
import { decode } from "@/lib/util/url";
import { addAttributes, attributeText, isJsxElement, type JsxElement } from "./jsx";
import { type CompileContext, reportAt } from "./page";

/** Quality of the variants, and the widths between which `steps` of them are spread, in px. */
const quality = 85;
/**
 * AVIF counts on another scale: this looks the same. A higher effort takes twice the time and saves
 * nothing on screens.
 */
const avif = { quality: 55, effort: 2 };
/**
 * The few browsers without AVIF get 5 % more bytes than from an effort that takes twice the time.
 */
const webp = { quality, effort: 2 };
const minWidth = 600;
const maxWidth = 1600;
const steps = 3;

/** The size of a picture, so that nothing shifts when it loads, and its variants by format. */
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
  format: "webp" | "avif";
  name: string;
  /** The picture itself, as base64. */
  bytes: string;
}

interface ImageFacts {
  width: number;
  height: number;
  variants: Variant[];
}

/** Folder of the variants below public/. */
const published = "assets/images";
const cache = createDiskCache<ImageFacts>(
  "image-facts",
  JSON.stringify(["upright", sharp.versions.sharp, quality, avif, webp, minWidth, maxWidth, steps]),
);

/** Widths of the variants of a picture: never wider than itself, so nothing is scaled up. */
export function variantWidths(width: number): number[] {
  if (width <= minWidth) return [width];
  const top = Math.min(width, maxWidth);
  return Array.from({ length: steps }, (_, step) =>
    Math.round(minWidth + ((top - minWidth) * step) / (steps - 1)),
  );
}

/**
 * The file below public/ that an address means; undefined for folders, and for paths that climb
 * out.
 */
export function publicFile(root: string, address: string): string | undefined {
  const home = join(root, "public");
  const file = join(home, decode(address.replace(/[?#].*$/, "")));
  const isFile = file.startsWith(`${home}${sep}`) && existsSync(file) && statSync(file).isFile();
  return isFile ? file : undefined;
}

/**
 * The picture that a page names, as JSON, because attributes of compiled pages are text; undefined
 * for what isn't a file of public/. Rejects for what cannot be read.
 */
export async function prepareSource(root: string, src: string): Promise<string | undefined> {
  const file = src.startsWith("/") ? publicFile(root, src) : undefined;
  return file && JSON.stringify(await prepareImage(root, src, file));
}

/**
 * By what makes them another one. Some pictures are on a hundred pages, and two pages are compiled
 * at once.
 */
const prepared = new Map<string, Promise<PreparedImage>>();

/**
 * Makes the variants of a raster image (once a content) and puts them into public/. Vector images
 * keep their file.
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
  // A build may have emptied the folder while a preview runs.
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
  // Cameras store a picture as their sensor lies and note how to turn it: readers see it turned.
  const { width, height } = autoOrient;
  const variants: Variant[] = [];
  for (const target of format === "svg" ? [] : variantWidths(width)) {
    // Decoded and scaled once, however many formats are made of it.
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
  const target = join(root, "public", published, name);
  const picture = Buffer.from(bytes, "base64");
  if (!existsSync(target) || !readFileSync(target).equals(picture)) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, picture);
  }
  return `/${published}/${name}`;
}

/**
 * Gives Markdown images and screenshots their size and variants. An image that is not there is for
 * the check of links.
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
    const work: Promise<void>[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === "element" && node.tagName === "img" && parent && index !== undefined) {
        const { src, alt, title } = node.properties;
        work.push(
          prepare(String(src ?? ""), node).then((image) => {
            if (image)
              parent.children[index] = pictureOf(image, String(alt ?? ""), title && String(title));
          }),
        );
      } else if (isJsxElement(node) && picturedBy(node)) {
        work.push(
          prepare(attributeText(node, "src") ?? "", node).then((image) =>
            addAttributes(node, { image }),
          ),
        );
      }
    });
    await Promise.all(work);
  };
}

/** True for a component that shows the picture of its `src`. */
function picturedBy(node: JsxElement): boolean {
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
