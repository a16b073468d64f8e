import MiniSearch from "minisearch";
import type { SearchPage } from "../page";
import { docusaurusTag } from "../records";
import { keywordsOf, readEntries } from "./entries";
import { type IndexedEntry, indexOptions } from "./index-schema";
import {
  type Core,
  type Everything,
  type PagePiece,
  packCounts,
  pieceFiles,
  type TermsPiece,
  type TextField,
  type textFields,
} from "./pieces";

/** Largest piece of terms, in characters of JSON, before it is split by one more letter. */
const largestTerms = 12_000;
const longestKey = 4;

/** Files of the index by name, as JSON. */
export function buildPieces(
  pages: readonly SearchPage[],
  { base, version }: { base: string; version: string },
): Map<string, string> {
  const sections = [...new Set(pages.map((page) => page.section))];
  const corePages = pages.map((page) => ({
    route: page.route,
    title: page.title,
    label: page.keywords[0] ?? page.title,
    section: sections.indexOf(page.section),
    path: page.path,
    area: page.area,
    kind: page.kind,
    tag: docusaurusTag(page.kind, version),
    method: page.method,
    keywords: keywordsOf(page),
    summary: page.description,
    headings: page.headings.map(({ level, text }) => ({ level, text })),
  }));
  const pagePieces = pages.map(toPagePiece);
  const { terms, lengths } = indexTexts({ pages: corePages, sections }, pagePieces);
  const everything: Everything = { terms: [...terms.values()], pages: pagePieces };
  const everythingJson = JSON.stringify(everything);
  const core: Core = {
    base,
    sections,
    pages: corePages,
    keys: [...terms.keys()],
    lengths,
    bytes: everythingJson.length,
  };
  return new Map([
    [pieceFiles.core, JSON.stringify(core)],
    ...[...terms.values()].map((piece, index): [string, string] => [pieceFiles.terms(index), JSON.stringify(piece)]),
    ...pagePieces.map((piece, index): [string, string] => [pieceFiles.page(index), JSON.stringify(piece)]),
    [pieceFiles.everything, everythingJson],
  ]);
}

function toPagePiece(page: SearchPage): PagePiece {
  const sectionOf = new Map(page.sections.map((section) => [section.id, section]));
  return ["", ...page.headings.map(({ id }) => id)].map((anchor) => {
    const section = sectionOf.get(anchor);
    return [anchor, section?.text ?? "", (section?.code ?? []).join("\n")];
  });
}

/** MiniSearch's own index of all texts, taken apart by the first letters of its terms. */
function indexTexts(
  core: Pick<Core, "pages" | "sections">,
  pages: readonly PagePiece[],
): { terms: Map<string, TermsPiece>; lengths: Core["lengths"] } {
  const index = new MiniSearch<IndexedEntry>(indexOptions);
  const texts = pages.flat();
  index.addAll(
    readEntries(core).indexed.map((entry) => {
      const [, content = "", code = ""] = texts[entry.id] ?? [];
      return { ...entry, content, code };
    }),
  );
  const { index: rows, fieldIds, fieldLength, averageFieldLength } = index.toJSON();
  const packedTerms: PackedTerm[] = [];
  for (const [term, fields] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const pack = (field: TextField) => {
      const counts = fields[String(fieldIds[field])] ?? {};
      return packCounts(new Map(Object.entries(counts).map(([id, count]) => [Number(id), count])));
    };
    const packed = { term, content: pack("content"), code: pack("code") };
    if (packed.content.length + packed.code.length > 0) packedTerms.push(packed);
  }
  const terms = splitTerms("", packedTerms);
  const lengthsOf = (field: (typeof textFields)[number]) => {
    const id = fieldIds[field] ?? -1;
    const each = texts.map((_, entry) => (fieldLength as Record<string, number[]>)[entry]?.[id] ?? 0);
    return { each, mean: averageFieldLength[id] ?? 0 };
  };
  return { terms, lengths: { content: lengthsOf("content"), code: lengthsOf("code") } };
}

type PackedTerm = { term: string } & Record<TextField, number[]>;

/** Pieces by key: one for each first letter, and by one letter more where that would be large. */
function splitTerms(key: string, terms: readonly PackedTerm[]): Map<string, TermsPiece> {
  const whole = toPiece(terms);
  const isSmall = key.length > 0 && JSON.stringify(whole).length <= largestTerms;
  if (isSmall || key.length === longestKey) return new Map([[key, whole]]);
  const groups = new Map<string, PackedTerm[]>();
  for (const term of terms) {
    const next = term.term.slice(0, key.length + 1);
    groups.set(next, [...(groups.get(next) ?? []), term]);
  }
  return new Map(
    [...groups].flatMap(([next, group]) =>
      // The word that is the key itself has no further letter.
      next === key ? [[key, toPiece(group)] as const] : [...splitTerms(next, group)],
    ),
  );
}

function toPiece(terms: readonly PackedTerm[]): TermsPiece {
  return {
    terms: terms.map(({ term }) => term),
    content: terms.map(({ content }) => content),
    code: terms.map(({ code }) => code),
  };
}
