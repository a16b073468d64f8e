import type { PageFacts, PageSource } from "@/lib/compile/page";
import type { Doc } from "@/lib/model/site";
import type { Problem } from "@/lib/problem";
import { checkSamples } from "./samples/check";
import { checkVocabulary, documentedPaths, type Vocabulary } from "./vocabulary";

/** Any page that authors write: a doc, a post, the prose of the roadmap. */
export type EditedPage = PageSource & Partial<Pick<Doc, "unlisted">>;

/** What a careful editor would look up: samples that parse, and names that exist. */
export function checkEditorial(
  pages: ReadonlyMap<EditedPage, PageFacts>,
  root: string,
  vocabulary: Vocabulary,
): Problem[] {
  const paths = documentedPaths(root);
  return [
    ...checkSamples(pages, vocabulary.pythonModules),
    // The authors' page shows made-up code.
    ...[...pages.keys()].flatMap(({ unlisted, file, body, bodyOffset }) =>
      unlisted ? [] : checkVocabulary(file, body, bodyOffset + 1, vocabulary, paths),
    ),
  ];
}
