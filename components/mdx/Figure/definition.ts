import { z } from "zod";
import { flag, text } from "../attributes";
import { defineComponent } from "../define";

export const figure = defineComponent({
  about: "A picture with a caption, and another one for the dark theme if you like.",
  example: '<Figure src="‹/images/picture.png›" alt="‹What the picture shows›" caption="‹What to look at›" />',
  schema: z.strictObject({
    src: text.describe("The file: from `public/` with a slash, or beside the page"),
    srcDark: text.optional().describe("The file for the dark theme"),
    alt: text.describe("What the picture shows, in words"),
    caption: text.optional().describe("What to look at"),
    priority: flag.describe("Loads it at once: for a picture that is visible without scrolling"),
  }),
});
