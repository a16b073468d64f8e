import type { CompiledSite } from "@/lib/compile/page";
import type { Vocabulary } from "@/lib/model/vocabulary";
import type { Problem } from "@/lib/problem";
import { checkSamples } from "./samples/check";
import { checkVocabulary, documentedPaths } from "./vocabulary";

/** What a careful editor would look up: samples that parse, and names that exist. */
export function checkEditorial(pages: CompiledSite, root: string, vocabulary: Vocabulary): Problem[] {
  const paths = documentedPaths(root);
  return [
    ...checkSamples(pages, vocabulary.pythonModules),
    // The authors' page shows made-up code.
    ...[...pages.keys()].flatMap(({ unlisted, file, body, bodyOffset }) =>
      unlisted ? [] : checkVocabulary(file, body, bodyOffset + 1, vocabulary, paths),
    ),
  ];
}
