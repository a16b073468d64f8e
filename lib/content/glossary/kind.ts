import { glossary as data } from "@/content/glossary";
import { parseData } from "@/lib/content/data";
import { lineOf, readConfigSource } from "@/lib/content/locate";
import type { PageFacts, WrittenPage } from "@/lib/mdx/page";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { SearchPage } from "@/lib/shared/search-page";
import type { ContentKind } from "../content-kind";
import { type Glossary, glossaryRoute, glossarySchema, lettersOf, termId } from "./model";

const file = "content/glossary.ts";

/** The terms of content/glossary.ts, on one page. */
export const glossary: ContentKind = {
  id: "glossary",
  data,
  schemas: [{ name: "glossary", title: "Glossary", files: file, schema: glossarySchema }],
  load({ root, data: { glossary: input } }) {
    if (input === undefined) return { content: {}, problems: [] };
    const { data: parsed, problems } = parseData(glossarySchema, input, readConfigSource(root, file));
    return { content: { glossary: parsed }, problems };
  },
  checkPages: ({ glossary: terms }, pages) => checkReferences(terms, pages),
  pages: ({ glossary: terms }) =>
    terms
      ? [
          {
            route: glossaryRoute,
            aliases: [],
            title: terms.title,
            description: terms.description,
            area: "platform",
            section: [],
            file,
            indexable: true,
            markdown: true,
          },
        ]
      : [],
  reserved: [glossaryRoute],
  ids: ({ glossary: terms }) => new Map(terms ? [[glossaryRoute, new Set(idsOf(terms))]] : []),
  links: ({ glossary: terms }, root) => {
    const source = readConfigSource(root, file);
    return (terms?.terms ?? []).flatMap(({ page }) =>
      page === undefined ? [] : [{ url: page, file, route: glossaryRoute, line: lineOf(source, page), column: 1 }],
    );
  },
  search: {
    ranking: { weight: 0.25, signs: [/\b(?:glossary|terminology|definitions?|meaning)\b/i], pageRank: 5 },
    pages: ({ glossary: terms }) => (terms ? [searchPage(terms)] : []),
  },
};

function idsOf(terms: Glossary): string[] {
  return lettersOf(terms).flatMap(({ id, terms: members }) => [id, ...members.map(termId)]);
}

/** Every term that a page names exists. */
function checkReferences(terms: Glossary | undefined, pages: ReadonlyMap<WrittenPage, PageFacts>): Problem[] {
  const ids = (terms?.terms ?? []).map(termId);
  return [...pages].flatMap(([source, page]) =>
    page.terms
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, file: from = source.file, line, column }) =>
        problem({
          code: "entry-unknown",
          file: from,
          line,
          column,
          message: `\`<Term id="${id}">\` names a term that ${file} doesn't have.`,
          hint: didYouMean(id, ids) ?? `Add it to ${file}, or take away the tag.`,
        }),
      ),
  );
}

function searchPage(terms: Glossary): SearchPage {
  const all = lettersOf(terms).flatMap((letter) => letter.terms);
  return {
    kind: "glossary",
    route: glossaryRoute,
    title: terms.title,
    description: terms.description,
    section: terms.title,
    path: [],
    area: "platform",
    keywords: [terms.title, "terms", "terminology", "definitions"],
    headings: all.map((term) => ({ id: termId(term), text: term.name, level: 2 })),
    sections: all.map((term) => ({
      id: termId(term),
      text: [...term.also, term.text.replaceAll("`", "")].join("\n"),
      code: [],
    })),
  };
}
