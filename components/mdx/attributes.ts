import { z } from "zod";
import { areas } from "@/lib/shared/areas";

/** Attributes that several components have. */
export const text = z.string().trim().min(1, "must not be empty");
export const area = z.enum(areas).describe("The area of the product whose color it has");

/** What the parts of drawings have. */
export const label = text.describe("What it is called in the drawing");
export const note = text.optional().describe("A second, smaller line");
export const strong = z.boolean().optional().describe("Draws it with more weight than the others");

/** A drawing has to say in words what it shows. */
export const drawingAttributes = {
  alt: text.min(30, "must say the whole content in words").describe("All that the drawing shows, in words"),
  caption: text.optional().describe("What readers should take from it"),
  title: text.optional().describe("A name above the drawing"),
};
