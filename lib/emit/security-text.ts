import type { Site } from "@/lib/shared/site";

/**
 * RFC 9116: where vulnerabilities are reported. It expires a year after the last change of a page, so that the same
 * commit makes the same file; without dates there is none.
 */
export function securityText({ config, pages }: Pick<Site, "config" | "pages">): Record<string, string> {
  const changed = pages
    .map(({ lastModified = "" }) => lastModified)
    .sort()
    .at(-1);
  if (!config.securityContact || !changed) return {};
  const expires = new Date(changed);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  const text = `Contact: ${config.securityContact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: ${config.locale.htmlLang}\n`;
  return { ".well-known/security.txt": text };
}
