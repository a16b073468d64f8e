import type { QueryPhrases } from "@/lib/model/site";
import { normalize, wordsOf } from "@/lib/search/engine/tokens";
import { type Problem, problem } from "@/lib/util/problem";
import type { JudgedQuery } from "./queries";

/** Query phrases that are identical to a judged query, which would then only measure its copy. */
export function findCopiedPhrases(
  pages: readonly QueryPhrases[],
  queries: readonly Pick<JudgedQuery, "query" | "file">[],
): Problem[] {
  const fileOf = new Map(queries.map(({ query, file }) => [spell(query), file]));
  return pages.flat().flatMap(({ file, phrases }) =>
    phrases.flatMap(({ text, line }) => {
      const judgedIn = fileOf.get(spell(text));
      if (judgedIn === undefined) return [];
      return problem({
        code: "phrase-judged",
        file,
        line,
        message: `“${text}” is a judged query of \`content/${judgedIn}.yaml\`, word for word.`,
        hint: "Remove it, and say in other words what a reader would type.",
      });
    }),
  );
}

function spell(text: string): string {
  return wordsOf(text).map(normalize).join(" ");
}
