/** The areas of the product. app/tokens.css has the colors of each, by its name. */
export const areas = [
  "playground",
  "evaluation",
  "observability",
  "integrations",
  "platform",
] as const;

interface Topic {
  /** Path segment of its page, or value of its filter. */
  slug: string;
  /** The area that gives its swatch the color. */
  hue: (typeof areas)[number];
  /** Inside a sentence, where it isn't the name in lower case. */
  phrase?: string;
}

/** What a post may be about: the word that authors and readers see. In the order of filters and groups. */
export const changeAreas = {
  Playground: { slug: "playground", hue: "playground", phrase: "the playground" },
  "Prompt management": { slug: "prompt-management", hue: "playground" },
  Evaluation: { slug: "evaluation", hue: "evaluation" },
  Observability: { slug: "observability", hue: "observability" },
  Integrations: { slug: "integrations", hue: "integrations" },
  Platform: { slug: "platform", hue: "platform", phrase: "the platform" },
  Security: { slug: "security", hue: "platform" },
  "Self-hosting": { slug: "self-hosting", hue: "platform" },
} satisfies Record<string, Topic>;

/** What a card of the roadmap may be about. */
export const roadmapAreas = {
  Playground: { slug: "playground", hue: "playground" },
  Evaluation: { slug: "evaluation", hue: "evaluation" },
  Observability: { slug: "observability", hue: "observability" },
  Integrations: { slug: "integrations", hue: "integrations" },
  SDK: { slug: "sdk", hue: "platform" },
  Platform: { slug: "platform", hue: "platform" },
} satisfies Record<string, Topic>;
