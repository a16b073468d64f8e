import { answerProgram, type EdgeSite, missingResponse, withHeaders } from "./answer-program";

/** Set by the bundler: lib/hosting/edge-functions.ts. */
declare const SITE: EdgeSite;

/** An edge function of Netlify, before its redirects and files. */
export async function handler(request: Request, context: { next(): Promise<Response> }): Promise<Response> {
  const answer = answerProgram(new URL(request.url).pathname, request.headers.get("Accept"), SITE);
  if (answer.type === "missing") return missingResponse(answer.text);
  if (answer.type === "as-is") return withHeaders(await context.next(), answer.headers);
  const { method, headers } = request;
  return withHeaders(await fetch(new URL(answer.path, request.url), { method, headers }), answer.headers);
}

export const config = {
  path: `${SITE.base}/*`,
  excludedPath: [`${SITE.base}/_next/*`, `${SITE.base}/assets/*`],
  // Without the function every page is still there.
  onError: "bypass",
};
