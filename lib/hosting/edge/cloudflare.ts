import { answerProgram, type EdgeSite, missingResponse, withHeaders } from "./answer-program";

/** Set by the bundler: lib/hosting/edge-functions.ts. */
declare const SITE: EdgeSite;

interface Environment {
  ASSETS: { fetch(request: Request): Promise<Response> };
}

/** `_worker.js` of Cloudflare Pages. The asset server behind it follows `_redirects` and adds `_headers`. */
export const handler = {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const answer = answerProgram(new URL(request.url).pathname, request.headers.get("Accept"), SITE);
    if (answer.type === "missing") return missingResponse(answer.text);
    const asked = answer.type === "markdown" ? new Request(new URL(answer.path, request.url), request) : request;
    return withHeaders(await ASSETS.fetch(asked), answer.headers);
  },
};
