/** Product areas. Apart from the schemas, so that a script in the browser can know them without the validator. */
export const areas = ["playground", "evaluation", "observability", "integrations", "platform"] as const;
