import { gzipSync } from "node:zlib";

/** Size of a tar record in bytes. */
const block = 512;

/** An npm tarball of texts by their path below `package/`. Equal texts make equal bytes. */
export function makeTarball(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text);
    return [header(`package/${path}`, content.length), content, Buffer.alloc(-content.length & (block - 1))];
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * block)]), { level: 9 });
}

/** A ustar header: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, "ustar Interchange Format". */
function header(name: string, size: number): Buffer {
  const record = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  record.write(name, 0);
  record.write(octal(0o755, 8), 100);
  record.write(octal(0, 8) + octal(0, 8), 108);
  record.write(octal(size, 12) + octal(0, 12), 124);
  // The checksum counts its own field as spaces.
  record.write(" ".repeat(8), 148);
  record.write("0", 156);
  record.write("ustar\x0000", 257);
  const sum = record.reduce((total, byte) => total + byte, 0);
  record.write(`${octal(sum, 7)} `, 148);
  return record;
}
