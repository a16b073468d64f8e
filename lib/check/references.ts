import { glossaryFile, termId } from "@/lib/content/glossary";
import type { CompiledSite } from "@/lib/mdx/page";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";

/** Every operation that a page names by its id exists. */
export function checkOperationReferences({ api }: Site, pages: CompiledSite): Problem[] {
  const ids = new Set(api?.operations.map((operation) => operation.id));
  return [...pages].flatMap(([doc, page]) =>
    page.operations
      .filter((reference) => !ids.has(reference.id))
      .map(({ id, file = doc.file, line, column }) =>
        problem({
          code: "api-operation-unknown",
          file,
          line,
          column,
          message: `\`<ApiLink op="${id}" />\` names an operation that ${api?.file ?? "the API description"} does not have.`,
          hint: didYouMean(id, ids),
        }),
      ),
  );
}

/** Every term that a page names exists. */
export function checkTermReferences({ glossary }: Site, pages: CompiledSite): Problem[] {
  const ids = (glossary?.terms ?? []).map(termId);
  return [...pages].flatMap(([source, page]) =>
    page.terms
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, file: from = source.file, line, column }) =>
        problem({
          code: "entry-unknown",
          file: from,
          line,
          column,
          message: `\`<Term id="${id}">\` names a term that ${glossaryFile} doesn't have.`,
          hint: didYouMean(id, ids) ?? `Add it to ${glossaryFile}, or take away the tag.`,
        }),
      ),
  );
}
