"use client";

import { usePathname } from "next/navigation";

declare global {
  /** Writes the menu of versions for the page at a path; VersionMenu.tsx sets it where pages are rendered. */
  var writeVersions: ((path: string) => string) | undefined;
}

/**
 * Place of the menu of versions. The server writes its links into the HTML; after client navigation
 * lib/browser/versions.ts fills a new place and takes the links of the new page from its HTML, so that no page has a list
 * of all others.
 */
export function VersionPlace({ className }: { className: string | undefined }) {
  const path = usePathname();
  const html = typeof window === "undefined" ? (globalThis.writeVersions?.(path) ?? "") : "";
  return (
    <li
      className={className}
      data-version-place=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by version-markup.ts; the browser leaves it alone
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
