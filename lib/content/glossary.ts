import { slug as idOf } from "github-slugger";
import { z } from "zod";

export const glossaryRoute = "/glossary";
export const glossaryFile = "content/glossary.ts";

const text = z.string().trim().min(1, "must not be empty");
const termSchema = z.strictObject({
  name: text.max(40, "must have at most 40 characters"),
  also: z.array(text).default([]),
  text: text.max(400, "must have at most 400 characters"),
  see: z.array(text).default([]),
  page: z.string().regex(/^\//, "must be a path such as `/concepts/concepts`").optional(),
});

export const glossarySchema = z.strictObject({
  title: text,
  description: z
    .string()
    .min(60, "must have at least 60 characters")
    .max(160, "must have at most 160 characters"),
  terms: z.array(termSchema).min(1, "must have a term"),
});

export type GlossaryInput = z.input<typeof glossarySchema>;
export type Glossary = z.output<typeof glossarySchema>;
export type Term = Glossary["terms"][number];

/** The id of a term on its page and in `<Term id="…">`. */
export function termId({ name }: Pick<Term, "name">): string {
  return idOf(name);
}

export function findTerm(glossary: Glossary | undefined, id: string): Term | undefined {
  return glossary?.terms.find((term) => termId(term) === id);
}

/**
 * Groups terms alphabetically by their first letter. Ids of letters have a prefix, because a term
 * may consist of one letter.
 */
export function lettersOf({ terms }: Glossary) {
  const sorted = terms.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const groups = new Map<string, Term[]>();
  for (const term of sorted) {
    const letter = term.name.charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, members]) => ({
    letter,
    id: `letter-${letter.toLowerCase()}`,
    terms: members,
  }));
}

/** Splits a definition into plain text and code. */
export function piecesOf(definition: string): { text: string; code: boolean }[] {
  return definition
    .split("`")
    .map((piece, index) => ({ text: piece, code: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
