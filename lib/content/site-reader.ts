import { fingerprintOfAll } from "./files";
import { loadSite, type SiteInput } from "./load-site";

type LoadedSite = ReturnType<typeof loadSite>;

/**
 * Reads the site again only when something that it is made from has changed: the preview asks several times a request,
 * and gets the same object, by which others remember what they made of it.
 */
export function siteReader(input: SiteInput): () => LoadedSite {
  const api: unknown = input.config.api?.file;
  const files = ["content", "redirects.ts", ...(typeof api === "string" ? [api] : [])];
  let known: { fingerprint: string; loaded: LoadedSite } | undefined;
  return () => {
    const fingerprint = fingerprintOfAll(input.root, files);
    if (known?.fingerprint !== fingerprint) known = { fingerprint, loaded: loadSite(input) };
    return known.loaded;
  };
}
