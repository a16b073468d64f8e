"use client";

import { usePathname } from "next/navigation";

declare global {
  /** Writes the menu of versions for the page at a path; VersionMenu.tsx sets it where pages are rendered. */
  var writeVersions: ((path: string) => string) | undefined;
}

/**
 * Place of the menu of versions. The server writes its links into the HTML; after client navigation
 * lib/browser/versions.ts takes them from the HTML of the new page, so that no page has a list of all others.
 */
export function VersionPlace({ className }: { className: string | undefined }) {
  const path = usePathname();
  const html = typeof window === "undefined" ? (globalThis.writeVersions?.(path) ?? "") : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by version-markup.ts; the browser leaves it alone
  return <li className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
