import type { CompiledPage } from "@/lib/mdx/page";
import type { Doc } from "@/lib/model/site";
import type { Problem } from "@/lib/problem";
import { checkIncoming } from "./incoming";
import { checkSamples } from "./samples/check";
import { checkVocabulary, documentedPaths, type Vocabulary } from "./vocabulary";

/** What a careful editor would look up: samples that parse, names that exist, pages that others lead to. */
export function checkEditorial(pages: ReadonlyMap<Doc, CompiledPage>, root: string, vocabulary: Vocabulary): Problem[] {
  const paths = documentedPaths(root);
  return [
    ...[...pages].flatMap(([doc, page]) => [
      ...checkSamples(doc.file, page, vocabulary.pythonModules),
      // The authors' page shows made-up code.
      ...(doc.unlisted ? [] : checkVocabulary(doc.file, doc.body, doc.bodyOffset + 1, vocabulary, paths)),
    ]),
    ...checkIncoming(pages),
  ];
}
