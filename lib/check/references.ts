import { glossaryFile, termId } from "@/lib/content/glossary";
import type { CompiledSite } from "@/lib/mdx/page";
import { operationRoute } from "@/lib/model/api-routes";
import { findRedirect } from "@/lib/model/redirects";
import type { Site } from "@/lib/model/site";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, type ProblemInput, problem } from "@/lib/util/problem";
import { kebabCase } from "@/lib/util/slug";

/**
 * Checks the operation ids that pages name. If a release removed the operation and its URL
 * redirects, it is a warning.
 */
export function checkOperationReferences(
  { api, redirects }: Pick<Site, "api" | "redirects">,
  pages: CompiledSite,
): Problem[] {
  const ids = (api?.operations ?? []).map(({ id }) => id);
  return checkIds(pages, "operations", ids, (id) => {
    const to = findRedirect(redirects, operationRoute(kebabCase(id)));
    return {
      code: "api-operation-unknown",
      severity: to === undefined ? "error" : "warning",
      message: `\`<ApiLink op="${id}" />\` names an operation that ${api?.file ?? "the API description"} does not have.`,
      hint:
        to === undefined
          ? didYouMean(id, ids)
          : `Its address leads to \`${to}\` now: say what readers call instead.`,
    };
  });
}

/** Checks that a guide that an operation's description names also links to that operation. */
export function checkGuideLinks({ api }: Pick<Site, "api">, pages: CompiledSite): Problem[] {
  const guides = new Map([...pages].map(([source, page]) => [source.route, { source, page }]));
  return (api?.operations ?? []).flatMap(({ id, description }) => {
    const route = /Guide: \[[^\]]*\]\(([^)#]+)/.exec(description)?.[1];
    const guide = route === undefined ? undefined : guides.get(route);
    if (!guide || guide.page.operations.some((reference) => reference.id === id)) return [];
    return [
      problem({
        code: "api-guide-link",
        severity: "warning",
        file: guide.source.file,
        message: `The reference names this page as the guide of \`${id}\`, which it doesn't link to.`,
        hint: `Write \`<ApiLink op="${id}" />\` where the page calls it, or name another guide in the description.`,
      }),
    ];
  });
}

/** Checks the glossary terms that pages name. */
export function checkTermReferences({ glossary }: Site, pages: CompiledSite): Problem[] {
  const ids = (glossary?.terms ?? []).map(termId);
  return checkIds(pages, "terms", ids, (id) => ({
    code: "entry-unknown",
    message: `\`<Term id="${id}">\` names a term that ${glossaryFile} doesn't have.`,
    hint: didYouMean(id, ids) ?? `Add it to ${glossaryFile}, or take away the tag.`,
  }));
}

function checkIds(
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
