import { basePath, withoutBase } from "@/lib/url";
import { fetchPayload } from "./payload";

/**
 * Payloads that were fetched before the reader clicked, by the path that Next asks for. Next's own prefetch takes a HEAD
 * and two or three GETs for pieces of a page, which the export would have to hold beside the same payload in one piece.
 */
const ahead = new Map<string, Promise<string>>();
/** In ms, as long as Next keeps what it has prefetched: a page that stays open shows new text after that. */
const keptFor = 300_000;

/** Fetches a page's payload. Calls `onAsset` with the styles and scripts that the page will need. */
export function fetchAhead(address: string, onAsset: (url: string) => void): void {
  const { pathname } = new URL(address, location.href);
  const path = pathname.endsWith("/") ? `${pathname}index.txt` : `${pathname}.txt`;
  if (ahead.has(path)) return;
  const forget = () => ahead.delete(path);
  const payload = fetchPayload(fileOf(path));
  ahead.set(path, payload);
  payload.then((text) => {
    setTimeout(forget, keptFor);
    new Set(assetsOf(text)).forEach(onAsset);
  }, forget);
}

/** Next asks for `/docs.txt` where the home page of a site below `/docs` is meant, which no host has. */
function fileOf(path: string): string {
  return withoutBase(path.replace(/\.txt$/, ""), basePath) === "/" ? `${basePath}/index.txt` : path;
}

function assetsOf(payload: string): string[] {
  return [...payload.matchAll(/"([^"]*\/_next\/static\/[^"]+\.(?:css|js))"/g)].flatMap(([, url]) => url ?? []);
}

/** Answers Next's requests for payloads, with what was fetched ahead if it was. Returns what undoes it. */
export function answerPayloads(): () => void {
  const { fetch: before } = window;
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || !input.searchParams.has("_rsc")) return before(input, init);
    const payload = ahead.get(input.pathname) ?? fetchPayload(fileOf(input.pathname));
    return payload.then(
      (text) => new Response(text, { headers: { "Content-Type": "text/plain" } }),
      // Next sees for itself what is wrong, and loads the page as a document.
      () => before(input, init),
    );
  };
  return () => {
    window.fetch = before;
  };
}
