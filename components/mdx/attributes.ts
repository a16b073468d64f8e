import { z } from "zod";
import { areas } from "@/lib/model/areas";

/** Attributes that several components have. */
export const text = z.string().trim().min(1, "must not be empty");
export const area = z.enum(areas);
export const flag = z.union([z.boolean(), z.null()]).optional();

/** A drawing has to say in words what it shows. */
export const drawingAttributes = {
  alt: text.min(30, "must say the whole content in words"),
  caption: text.optional(),
  title: text.optional(),
};
