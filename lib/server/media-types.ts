import { fileTypes } from "@/lib/hosting/headers";

const utf8 = "; charset=utf-8";

const mediaTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: `text/css${utf8}`,
  csv: `text/csv${utf8}`,
  gif: "image/gif",
  gz: "application/gzip",
  html: `text/html${utf8}`,
  ico: "image/x-icon",
  ipynb: "application/x-ipynb+json",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: `text/javascript${utf8}`,
  json: `application/json${utf8}`,
  map: `application/json${utf8}`,
  md: `text/markdown${utf8}`,
  mjs: `text/javascript${utf8}`,
  mp4: "video/mp4",
  otf: "font/otf",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  ttf: "font/ttf",
  txt: `text/plain${utf8}`,
  vtt: `text/vtt${utf8}`,
  wasm: "application/wasm",
  webm: "video/webm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
  // Feeds too: browsers show application/xml and download application/rss+xml.
  xml: `application/xml${utf8}`,
  yaml: "application/yaml",
  yml: "application/yaml",
  zip: "application/zip",
};

/** Content-Type of a file: by its name where `fileTypes` has it, else by its extension. `file` is relative to the folder. */
export function mediaType(file: string): string {
  const named = fileTypes[`/${file}`];
  if (named !== undefined) return named;
  const extension = extensionOf(file);
  return (Object.hasOwn(mediaTypes, extension) && mediaTypes[extension]) || "application/octet-stream";
}

export function extensionOf(file: string): string {
  return /\.([^./]+)$/.exec(file)?.[1] ?? "";
}

const compressible = /^text\/|[/+](?:json|xml|yaml|wasm)\b/;

/** True for types that are text inside; images, fonts, films and archives are compressed already. */
export function isCompressible(type: string): boolean {
  return compressible.test(type);
}
