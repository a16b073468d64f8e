import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { Encoding } from "./encoding";

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Smaller bodies fit one packet either way, in bytes. */
export const compressFrom = 1024;

export interface FileVersion {
  path: string;
  mtimeMs: number;
  size: number;
}

export type Compressor = (file: FileVersion, encoding: Encoding) => Promise<Buffer>;

/** Compresses files and keeps the newest version of each in memory, so that asking again costs nothing. */
export function createCompressor(read: (path: string) => Promise<Buffer> = readFile): Compressor {
  const kept = new Map<string, { version: string; bytes: Promise<Buffer> }>();
  return ({ path, mtimeMs, size }, encoding) => {
    const key = `${encoding} ${path}`;
    const version = `${mtimeMs} ${size}`;
    const known = kept.get(key);
    if (known?.version === version) return known.bytes;
    const bytes = read(path).then(compress[encoding]);
    kept.set(key, { version, bytes });
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
}
