import type { z } from "zod";

/**
 * All that the site knows about a component that authors may use, apart from its view: definitions.ts lists them, and
 * mdx-components.tsx gives each of them its view.
 */
export interface AuthorComponent<Schema extends z.ZodType = z.ZodType> {
  /** What it is for, in a sentence. */
  about: string;
  /** How it is used, with `‹text›` where its author writes, and `‹a|b›` where they choose. */
  example: string;
  /** Its attributes. Strict: a misspelled one is a Problem with file and line. */
  schema: Schema;
  /** The only component that it may contain. */
  holds?: string;
  /** Counts as a diagram in reports. */
  isDiagram?: true;
  /** Set where the attribute `id` isn't an id on the page. */
  idOfSomethingElse?: true;
  /** The attribute that names something which has to exist, and the list of the compiled page that gets it. */
  refersTo?: { attribute: string; list: "operations" | "terms" };
}

/** Keeps the type of the schema, from which views take the types of their props. */
export function defineComponent<Schema extends z.ZodType>(definition: AuthorComponent<Schema>) {
  return definition;
}
