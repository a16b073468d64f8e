import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Site } from "@/lib/shared/site";

const sizes = [16, 32, 48];

/** Writes /favicon.ico, which clients ask for that read no HTML, from the icon of content/site.ts. */
export async function writeFavicon(exported: string, { config }: Pick<Site, "config">, root: string): Promise<void> {
  const icon = join(root, "public", config.logo.icon ?? config.logo.src);
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(icon, { density: 96 * (size / 24) })
        .resize(size, size, { fit: "contain", background: "#0000" })
        .png()
        .toBuffer(),
    ),
  );
  writeFileSync(join(exported, "favicon.ico"), packIcon(pictures));
}

/** An ICO of PNG pictures: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function packIcon(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(sizes[index] ?? 0, at);
    header.writeUInt8(sizes[index] ?? 0, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
