import { readFileSync, statSync } from "node:fs";
import { extname, relative } from "node:path";
import sharp from "sharp";
import type { Problem } from "@/lib/problem";

/** Width that no screen needs more of: twice that of the widest variant, in px. */
const widestPicture = 3200;

/** Saves a picture at the size that pages need. */
export async function savePictureCopy(from: string, to: string): Promise<void> {
  await sharp(from)
    .rotate()
    .resize({ width: widestPicture, withoutEnlargement: true })
    .webp({ quality: 85 })
    .toFile(to);
}

/** Bytes of a picture in the repository: twice the width of the widest variant, as PNG. */
const largest = 3_000_000;

/** What keeps a picture from showing as its author sees it; undefined for a good one. */
export async function findPictureSlip(
  src: string,
  file: string,
  root: string,
): Promise<Pick<Problem, "message" | "hint" | "fix" | "picture"> | undefined> {
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
  const smaller = (path: string) => `${path.slice(0, -extension.length)}.webp`;
  // One that is WebP already would have the name of the copy.
  const offer = extension !== ".webp" && {
    fix: { from: src, to: smaller(src) },
    picture: {
      from: relative(root, file).replaceAll("\\", "/"),
      to: relative(root, smaller(file)).replaceAll("\\", "/"),
    },
  };
  return {
    message: `\`${src}\` has ${(size / 1e6).toFixed(1)} MB. At most 1600 pixels of its width are shown.`,
    hint: offer
      ? `\`npm run check -- --fix\` saves a WebP copy, at most ${widestPicture} pixels wide, as \`${smaller(src)}\`, and shows that.`
      : `Scale it down to a width of ${widestPicture} pixels, twice of what is shown, and save it again.`,
    ...offer,
  };
}
