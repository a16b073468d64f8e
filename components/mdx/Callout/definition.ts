import { z } from "zod";
import { text } from "../attributes";

export const calloutKinds = ["note", "tip", "info", "warning", "danger"] as const;

export const callout = z.strictObject({ kind: z.enum(calloutKinds), title: text.optional() });
