import { fingerprintOfAll } from "./files";
import { type LoadedSite, loadSite, type SiteInput } from "./load-site";
import { lockFiles } from "./package-versions";

/**
 * Reads the site again only when something that it is made from has changed: the preview asks
 * several times a request, and gets the same object, by which others remember what they made of it.
 */
export function siteReader(input: SiteInput): () => LoadedSite {
  const api: unknown = input.config.api?.file;
  const files = [
    "content",
    "redirects.ts",
    ...lockFiles,
    ...(typeof api === "string" ? [api] : []),
  ];
  let lastLoad: { fingerprint: string; loaded: LoadedSite } | undefined;
  return () => {
    const fingerprint = fingerprintOfAll(input.root, files);
    if (lastLoad?.fingerprint !== fingerprint) lastLoad = { fingerprint, loaded: loadSite(input) };
    return lastLoad.loaded;
  };
}
