import { fingerprintOfAll } from "@/lib/content/file-fingerprints";
import { headFingerprint } from "@/lib/content/git-dates";
import { latestDay } from "@/lib/shared/dates";
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
    const fingerprint = [latestDay(), headFingerprint(input.root), fingerprintOfAll(input.root, files)].join("\n");
    if (known?.fingerprint !== fingerprint) known = { fingerprint, loaded: loadSite(input) };
    return known.loaded;
  };
}
