import sharp from "sharp";

/** Widest picture that the image pipeline uses, in px. */
const maxWidth = 1600;
/** A pixel differs when a channel is this far off; two pictures differ when this share of their pixels does. */
const channelDifference = 32;
const differingShare = 0.002;

/** A taken picture as it is committed: no larger than pages use it, and without visible loss. */
export async function encodePicture(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ nearLossless: true, quality: 60, effort: 6 })
    .toBuffer();
}

/** The difference between two pictures, in words; undefined for pictures that show the same. */
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
