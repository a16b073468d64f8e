import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

/** Some readers can't play a video, and search and assistants only read text. */
const inWords = "must say in words what the video shows";
const time = text.regex(/^\d+:\d\d$/, "must be minutes:seconds");

export const video = defineComponent({
  about: "A video of YouTube, which loads nothing before a reader starts it.",
  example:
    '<Video id="‹N3B_ZOYzjLg›" title="‹What the video is called›" summary="‹The video shows this and that, step by step.›" />',
  schema: z.strictObject({
    id: text.regex(/^[\w-]{6,40}$/, "must be a YouTube id").describe("Its id on YouTube"),
    title: text.describe("What it is called"),
    summary: z.string({ error: inWords }).trim().min(40, inWords).describe("What it shows, in words"),
    duration: time.optional().describe("How long it is, as `minutes:seconds`"),
    chapters: z
      .array(
        z.strictObject({
          at: time.describe("When it starts, as `minutes:seconds`"),
          label: text.describe("What it is about"),
        }),
      )
      .optional()
      .describe("Its chapters, with links into the video"),
  }),
  idOfSomethingElse: true,
});
