import { readFileSync, statSync } from "node:fs";
import { extname } from "node:path";
import sharp from "sharp";

/** Bytes of a picture in the repository: twice the width of the widest variant, as PNG. */
const largest = 3_000_000;

/** What keeps a picture from showing as its author sees it; undefined for a good one. */
export async function findPictureSlip(
  src: string,
  file: string,
): Promise<{ message: string; hint: string } | undefined> {
  const extension = extname(file).toLowerCase();
  if (extension === ".svg") {
    const script = /<script\b|\son\w+\s*=|javascript:/i.exec(readFileSync(file, "utf8"))?.[0].trim();
    return script === undefined
      ? undefined
      : {
          message: `\`${src}\` has a script (\`${script}\`), which doesn't run in a picture.`,
          hint: "Remove it from the file.",
        };
  }
  if (extension === ".gif" && ((await sharp(file).metadata()).pages ?? 1) > 1) {
    return {
      message: `Of the animation \`${src}\`, only the first frame would show.`,
      hint: 'Upload it as a video and write `<Video id="…" title="…" summary="…" />`, or show a still.',
    };
  }
  const { size } = statSync(file);
  if (size <= largest) return undefined;
  return {
    message: `\`${src}\` has ${(size / 1e6).toFixed(1)} MB. At most 1600 pixels of its width are shown.`,
    hint: "Scale it down to a width of 3200 pixels, twice of what is shown, and save it again.",
  };
}
