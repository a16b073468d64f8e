import sharp from "sharp";

/** Maximum width that the image pipeline uses, in px. */
const maxWidth = 1600;
/**
 * A pixel differs if a channel is this far off. Two pictures differ if this share of their pixels
 * does.
 */
const channelDifference = 32;
const differingShare = 0.002;

/** Encodes a screenshot for the repository: no larger than pages need, without visible loss. */
export async function encodePicture(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ nearLossless: true, quality: 60, effort: 6 })
    .toBuffer();
}

/** The difference between two pictures, in words. Undefined if they look the same. */
export async function describeDifference(before: Buffer, now: Buffer): Promise<string | undefined> {
  const [old, taken] = await Promise.all([pixelsOf(before), pixelsOf(now)]);
  if (old.width !== taken.width || old.height !== taken.height) {
    return `was ${old.width} × ${old.height} px, is ${taken.width} × ${taken.height} px`;
  }
  let differing = 0;
  for (let at = 0; at < old.data.length; at += 3) {
    const isFar = [0, 1, 2].some(
      (channel) =>
        Math.abs((old.data[at + channel] ?? 0) - (taken.data[at + channel] ?? 0)) >
        channelDifference,
    );
    if (isFar) differing++;
  }
  const share = differing / (old.width * old.height);
  return share > differingShare ? `${(share * 100).toFixed(1)} % of its pixels` : undefined;
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
