import { answerProgram, type EdgeSite, missingResponse } from "./answer-program";

/** Set by the bundler: lib/hosting/edge-functions.ts. */
declare const SITE: EdgeSite;

/**
 * `middleware.js` of Vercel. The headers that `next()` and `rewrite()` of @vercel/functions set, without the package: what
 * is deployed is a folder of files.
 */
export function handler(request: Request): Response {
  const answer = answerProgram(new URL(request.url).pathname, request.headers.get("Accept"), SITE);
  if (answer.type === "missing") return missingResponse(answer.text);
  const step: Record<string, string> =
    answer.type === "markdown"
      ? { "x-middleware-rewrite": new URL(answer.path, request.url).href }
      : { "x-middleware-next": "1" };
  return new Response(null, { headers: { ...step, ...answer.headers } });
}

/** Files of a page pass by. */
export const config = { matcher: ["/((?!.*_next/|.*assets/).*)"] };
