import { fingerprintOfAll } from "./files";
import { type LoadedSite, loadSite, type SiteInput } from "./load-site";
import { lockFiles } from "./package-versions";

/**
 * Returns a function that loads the site, and loads it again only after a file has changed. The
 * preview calls it several times per request. It returns the same object until then, which other
 * caches use as their key.
 */
export function siteReader(input: SiteInput): () => LoadedSite {
  const files = ["content", "redirects.ts", ...lockFiles];
  const apiFile: unknown = input.config.api?.file;
  if (typeof apiFile === "string") files.push(apiFile);
  let lastLoad: { fingerprint: string; loaded: LoadedSite } | undefined;
  return () => {
    const fingerprint = fingerprintOfAll(input.root, files);
    if (lastLoad?.fingerprint !== fingerprint) lastLoad = { fingerprint, loaded: loadSite(input) };
    return lastLoad.loaded;
  };
}
