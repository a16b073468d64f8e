import { z } from "zod";

/** The window in which every screenshot is taken, in CSS px, and how many pixels each of them has. */
export const shotWindow = { width: 1440, height: 900, scale: 2 };

/** Folder of the committed pictures, below public/. */
const folder = "/images/product";

const text = z.string().trim().min(1, "must not be empty");
const size = z.int().min(1, "must be at least 1 px");
const place = {
  x: z.int().min(0, "must be 0 or more").describe("Pixels from the left of the window"),
  y: z.int().min(0, "must be 0 or more").describe("Pixels from its top"),
  width: size.describe("Width in pixels"),
  height: size.describe("Height in pixels"),
};

/** An element of the product, named the way a reader finds it. `text` is part of what it says, unless `exact` is set. */
const targetSchema = z.union(
  [
    z.strictObject({
      role: z
        .enum(["button", "link", "tab", "menuitem", "radio", "checkbox", "row"])
        .describe("What it is, for a screen reader"),
      name: text.describe("What a screen reader calls it"),
    }),
    z.strictObject({
      text: text.describe("Words in it"),
      exact: z.boolean().optional().describe("The words are all that it says"),
    }),
    z.strictObject({ placeholder: text.describe("What an empty field says") }),
  ],
  { error: "must be { role, name }, { text } or { placeholder }" },
);

const stepSchema = z.union(
  [
    z.strictObject({ click: targetSchema.describe("What to click") }),
    z.strictObject({ hover: targetSchema.describe("What to point at") }),
    z.strictObject({ fill: targetSchema.describe("The field to fill"), with: text.describe("What to write into it") }),
    z.strictObject({ press: text.describe("The key to press, such as `Enter`") }),
  ],
  { error: "must be { click }, { hover }, { fill, with } or { press }" },
);

/** A numbered place in a picture, in CSS px of the window. `**…**` in its text is strong. */
const calloutSchema = z.strictObject({
  ...place,
  text: text.describe("What the place is; `**…**` is strong"),
});

const shotSchema = z
  .strictObject({
    version: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/, "must be a version such as 0.59.12")
      .describe("Release of the product that the picture shows"),
    route: z
      .string()
      .startsWith("/", "must start with a slash")
      .describe("Where in the product; `:name` is filled in by `npm run shots -- --set name=value`"),
    steps: z.array(stepSchema).default([]).describe("What to do on the page before the picture is taken"),
    visible: z
      .array(targetSchema)
      .min(1, "must name what has to be visible")
      .describe("What has to be visible before the picture is taken"),
    region: z.strictObject(place).describe("The part of the window that the picture shows"),
    alt: text.min(30, "must say in words what the picture shows").describe("What the picture shows, in words"),
    callouts: z
      .array(calloutSchema)
      .max(6, "must have at most 6 callouts")
      .default([])
      .describe("Numbered places in the picture, each with a line below it"),
  })
  .superRefine(({ region, callouts }, context) => {
    if (!isInside(region, { x: 0, y: 0, ...shotWindow })) {
      const message = `must be inside the window of ${shotWindow.width} × ${shotWindow.height} px`;
      context.addIssue({ code: "custom", path: ["region"], message });
    }
    for (const [index, callout] of callouts.entries()) {
      if (isInside(callout, region)) continue;
      context.addIssue({ code: "custom", path: ["callouts", index], message: "must be inside the region" });
    }
  });

export const shotsSchema = z.record(
  z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be an id such as api-keys"),
  shotSchema,
);

export type ShotsInput = z.input<typeof shotsSchema>;
/** Screenshots by id. */
export type Shots = z.output<typeof shotsSchema>;
export type Shot = Shots[string];
export type ShotStep = Shot["steps"][number];
export type ShotTarget = Shot["visible"][number];
export type Region = Shot["region"];

function isInside(inner: Region, outer: Region): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Start of the ids of a picture's numbers, of a screenshot or a sketch. */
export const pictureAnchor = "picture-";

/** Address of the committed picture. */
export function shotImage(id: string): string {
  return `${folder}/${id}.webp`;
}
