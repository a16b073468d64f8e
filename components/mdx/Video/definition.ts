import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

/** Some readers can't play a video, and search and assistants only read text. */
const inWords = "must say in words what the video shows";

export const video = defineComponent({
  about: "A video of YouTube, which loads nothing before a reader starts it.",
  example:
    '<Video id="‹N3B_ZOYzjLg›" title="‹What the video is called›" summary="‹The video shows this and that, step by step.›" />',
  schema: z.strictObject({
    id: text.regex(/^[\w-]{6,40}$/, "must be a YouTube id").describe("Its id on YouTube"),
    title: text.describe("What it is called"),
    summary: z.string({ error: inWords }).trim().min(40, inWords).describe("What it shows, in words"),
  }),
  idOfSomethingElse: true,
});
