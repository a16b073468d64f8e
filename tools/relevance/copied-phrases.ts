import type { QueryPhrases } from "@/lib/model/site";
import { normalize, wordsOf } from "@/lib/search/engine/tokens";
import { type Problem, problem } from "@/lib/util/problem";
import type { JudgedQuery } from "./queries";

/** Query phrases that are identical to a judged query, which would then only measure its copy. */
export function findCopiedPhrases(
  pages: readonly QueryPhrases[],
  queries: readonly Pick<JudgedQuery, "query" | "file">[],
): Problem[] {
  const fileByQuery = new Map(queries.map(({ query, file }) => [normalizeText(query), file]));
  const problems: Problem[] = [];
  for (const { file, phrases } of pages.flat()) {
    for (const { text, line } of phrases) {
      const queryFile = fileByQuery.get(normalizeText(text));
      if (queryFile === undefined) continue;
      problems.push(
        problem({
          code: "phrase-judged",
          file,
          line,
          message: `“${text}” is a judged query of \`content/${queryFile}.yaml\`, word for word.`,
          hint: "Remove it, and say in other words what a reader would type.",
        }),
      );
    }
  }
  return problems;
}

function normalizeText(text: string): string {
  return wordsOf(text).map(normalize).join(" ");
}
