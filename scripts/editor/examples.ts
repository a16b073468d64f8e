import { authorComponents } from "@/components/mdx/definitions";

/** What an author can insert: an example with `‹text›` to fill in and `‹a|b›` to choose from. */
export interface Insertion {
  name: string;
  about: string;
  example: string;
}

const description = "What the reader of this page gets, in a sentence of at least sixty characters.";

export const insertions: readonly Insertion[] = [
  {
    name: "page",
    about: "A page with the frontmatter that it needs.",
    example: `---\ntitle: ‹Title›\ndescription: ‹${description}›\n---\n\n‹Text.›`,
  },
  {
    name: "Include",
    about: "Text that several pages have in common, from a file below `content/`.",
    example: '<Include file="‹_parts/part.mdx›" />',
  },
  {
    name: "Code",
    about: "A sample from a file below `content/`, or a region of it.",
    example: '<Code file="‹samples/sample.py›" />',
  },
  ...Object.entries(authorComponents).map(([name, { about, example }]) => ({ name, about, example })),
];

const places = /‹([^›]*)›/g;

/** What an author gets who changes nothing. */
export function fillIn(example: string): string {
  return example.replace(places, (_, text: string) => text.split("|")[0] ?? "");
}

/** The snippets as VS Code reads them. Places of the same text change together. */
export function toSnippets(all: readonly Insertion[]) {
  return Object.fromEntries(
    all.map(({ name, about, example }) => [
      name,
      { scope: "mdx,markdown", prefix: name.toLowerCase(), description: about, body: toBody(example).split("\n") },
    ]),
  );
}

function toBody(example: string): string {
  const seen = new Map<string, number>();
  return example.replace(/[\\$]/g, "\\$&").replace(places, (_, text: string) => {
    const nth = seen.get(text) ?? seen.size + 1;
    const isKnown = seen.has(text);
    seen.set(text, nth);
    if (isKnown) return `$${nth}`;
    return text.includes("|")
      ? `\${${nth}|${text.replaceAll("|", ",")}|}`
      : `\${${nth}:${text.replaceAll("}", "\\}")}}`;
  });
}
