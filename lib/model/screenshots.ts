import { z } from "zod";

/** The browser window of all screenshots in CSS pixels, and its device pixel ratio. */
export const screenshotWindow = { width: 1440, height: 900, scale: 2 };

/** Width of the text in pixels. Must be the same as `--w-text`. */
export const textWidth = 704;

/** Folder of the screenshots in public/. */
const folder = "/images/product";

const text = z.string().trim().min(1, "must not be empty");
const size = z.int().min(1, "must be at least 1 px");
const box = {
  x: z.int().min(0, "must be 0 or more"),
  y: z.int().min(0, "must be 0 or more"),
  width: size,
  height: size,
};

/** A numbered marker, in CSS pixels of the window. `**…**` in its text is strong. */
const markerSchema = z.strictObject({
  ...box,
  text: text,
});

const screenshotSchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/, "must be a version such as 0.59.12"),
  region: z.strictObject(box),
  alt: text.min(30, "must say in words what the picture shows"),
  markers: z.array(markerSchema).max(6, "must have at most 6 markers").default([]),
});

export const screenshotsSchema = z.record(
  z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be an id such as api-keys"),
  screenshotSchema,
);

export type ScreenshotsInput = z.input<typeof screenshotsSchema>;
export type Screenshots = z.output<typeof screenshotsSchema>;
export type Screenshot = Screenshots[string];

/** Prefix of the ids of markers on screenshots and vignettes. */
export const pictureAnchor = "picture-";

export function screenshotImage(id: string): string {
  return `${folder}/${id}.webp`;
}
