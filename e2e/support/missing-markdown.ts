import { ask } from "./request";
import { expect, projectSite } from "./site";

/** Markdown versions that aren't there, and the deepest folder on their way that has pages. */
const lost = [
  ["/evaluation/evaluation-from-ui/compare.md", "/evaluation/evaluation-from-ui"],
  ["/evaluation/evaluation-from-ui/compare/two/runs/of/an/app.md", "/evaluation/evaluation-from-ui"],
  ["/evaluation/viewing-results.md", "/evaluation"],
  ["/reference/api/no-such-operation.md", "/reference/api"],
  ["/evaluations/viewing-results.md", undefined],
  ["/.hosts/missing/evaluation.md", undefined],
] as const;

/** A host that can't compare addresses answers with the pages of that folder, else with the sections of the site. */
export async function expectNearest(origin: string): Promise<void> {
  const routes = projectSite.pages.filter(({ indexable, markdown }) => indexable && markdown).map(({ route }) => route);
  for (const [path, folder] of lost) {
    const { status, headers, body } = await ask(origin, path);
    expect([path, status, headers["content-type"]]).toEqual([path, 404, "text/markdown; charset=utf-8"]);
    expect([path, headers["x-robots-tag"], headers["access-control-allow-origin"]]).toEqual([path, "noindex", "*"]);
    const text = body.toString();
    const listed = [...text.matchAll(/\]\((\S+)\.md\)$/gm)].map(([, address = ""]) => new URL(address).pathname);
    const wanted = folder === undefined ? [] : routes.filter((route) => route.startsWith(`${folder}/`));
    expect([path, listed]).toEqual([path, wanted.toSorted()]);
    expect([path, text.includes("/llms.txt")]).toEqual([path, true]);
  }
}
