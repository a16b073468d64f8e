import { z } from "zod";

/**
 * The window in which every screenshot is taken, in CSS px, and how many pixels each of them has.
 */
export const screenshotWindow = { width: 1440, height: 900, scale: 2 };

/** Width of the text in px, which is --w-text. */
export const textWidth = 704;

/** Folder of the committed pictures, below public/. */
const folder = "/images/product";

const text = z.string().trim().min(1, "must not be empty");
const size = z.int().min(1, "must be at least 1 px");
const box = {
  x: z.int().min(0, "must be 0 or more"),
  y: z.int().min(0, "must be 0 or more"),
  width: size,
  height: size,
};

/** A numbered place in a picture, in CSS px of the window. `**…**` in its text is strong. */
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

/** Start of the ids of a picture's numbers, of a screenshot or a sketch. */
export const pictureAnchor = "picture-";

export function screenshotImage(id: string): string {
  return `${folder}/${id}.webp`;
}
