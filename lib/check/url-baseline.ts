import { loadUrlBaseline, urlBaselineFile } from "@/lib/content/url-baseline";
import type { RouteIds } from "@/lib/mdx/route-ids";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Redirects } from "@/lib/shared/redirects";
import { countNewUrls, describeUrls, findLostUrls, type LostUrl } from "@/lib/shared/url-baseline";

/** Compares the addresses of today with all that were ever published: none may be lost by accident. */
export function checkUrlBaseline(root: string, routes: RouteIds, redirects: Redirects): Problem[] {
  const { urls: before, problems } = loadUrlBaseline(root);
  if (!before) return problems;
  const lines = new Map(Object.keys(before).map((route, index) => [route, index + 2]));
  const lost = findLostUrls(before, routes, redirects).map((item) => toProblem(item, lines.get(item.route)));
  const fresh = countNewUrls(before, describeUrls(routes, redirects));
  const message = `${fresh} ${fresh === 1 ? "address is" : "addresses are"} new and not remembered yet.`;
  const hint = "Run `npm run urls:accept` and commit the file: what it does not know can be lost unnoticed.";
  const unknown = problem({
    code: "url-unknown",
    severity: "warning",
    file: urlBaselineFile,
    line: 1,
    message,
    hint,
  });
  return [...lost, ...(fresh > 0 && lost.length === 0 ? [unknown] : [])];
}

function toProblem({ route, id, suggestion }: LostUrl, line: number | undefined): Problem {
  const address = id === undefined ? route : `${route}#${id}`;
  const entry = `{ from: "${suggestion.from}", to: "${suggestion.to}" },`;
  return problem({
    code: "url-lost",
    file: urlBaselineFile,
    line,
    message: `\`${address}\` was published and leads nowhere now.`,
    hint: `Add \`${entry}\` to redirects.ts, or give the address up with \`npm run urls:accept\`.`,
  });
}
