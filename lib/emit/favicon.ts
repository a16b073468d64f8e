import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Site } from "@/lib/shared/site";

const size = 48;

/** Writes /favicon.ico, which clients ask for that read no HTML, from the icon of content/site.ts. */
export async function writeFavicon(exported: string, { config }: Pick<Site, "config">, root: string): Promise<void> {
  const icon = join(root, "public", config.logo.icon ?? config.logo.src);
  const picture = await sharp(icon, { density: 4 * size })
    .resize(size, size, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  // An ICO of one PNG picture: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(picture.length, 14);
  writeFileSync(join(exported, "favicon.ico"), Buffer.concat([header, picture]));
}
