import type { PageFacts } from "@/lib/compile/page";
import type { Doc, Site } from "@/lib/model/site";
import { didYouMean } from "@/lib/near";
import { type Problem, problem } from "@/lib/problem";

/** Every operation that a page names by its id exists. */
export function checkOperationReferences({ api }: Site, pages: ReadonlyMap<Pick<Doc, "file">, PageFacts>): Problem[] {
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
          missing: "api:",
        }),
      ),
  );
}
