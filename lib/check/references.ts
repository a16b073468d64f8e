import { glossaryFile, termId } from "@/lib/content/glossary";
import type { CompiledSite } from "@/lib/mdx/page";
import type { Site } from "@/lib/model/site";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, type ProblemInput, problem } from "@/lib/util/problem";

/** Every operation that a page names by its id exists. */
export function checkOperationReferences({ api }: Site, pages: CompiledSite): Problem[] {
  const ids = (api?.operations ?? []).map(({ id }) => id);
  return checkNamed(pages, "operations", ids, (id) => ({
    code: "api-operation-unknown",
    message: `\`<ApiLink op="${id}" />\` names an operation that ${api?.file ?? "the API description"} does not have.`,
    hint: didYouMean(id, ids),
  }));
}

/** Every term that a page names exists. */
export function checkTermReferences({ glossary }: Site, pages: CompiledSite): Problem[] {
  const ids = (glossary?.terms ?? []).map(termId);
  return checkNamed(pages, "terms", ids, (id) => ({
    code: "entry-unknown",
    message: `\`<Term id="${id}">\` names a term that ${glossaryFile} doesn't have.`,
    hint: didYouMean(id, ids) ?? `Add it to ${glossaryFile}, or take away the tag.`,
  }));
}

function checkNamed(
  pages: CompiledSite,
  key: "operations" | "terms",
  ids: readonly string[],
  describeReference: (id: string) => Omit<ProblemInput, "file">,
): Problem[] {
  return [...pages].flatMap(([source, page]) =>
    page[key]
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, file = source.file, line, column }) =>
        problem({ file, line, column, ...describeReference(id) }),
      ),
  );
}
