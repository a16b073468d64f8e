import type { Area } from "./config";

/** What a post may be about: the word authors and readers see, the path segment of its page, the hue of its swatch. */
export const changeAreas = {
  Playground: { slug: "playground", hue: "playground" },
  "Prompt management": { slug: "prompt-management", hue: "playground" },
  Evaluation: { slug: "evaluation", hue: "evaluation" },
  Observability: { slug: "observability", hue: "observability" },
  Integrations: { slug: "integrations", hue: "integrations" },
  Platform: { slug: "platform", hue: "platform" },
  Security: { slug: "security", hue: "platform" },
  "Self-hosting": { slug: "self-hosting", hue: "platform" },
} as const satisfies Record<string, { slug: string; hue: Area }>;

export type ChangeArea = keyof typeof changeAreas;

/** In the order of filters and groups. */
export const changeAreaNames = Object.keys(changeAreas) as ChangeArea[];
