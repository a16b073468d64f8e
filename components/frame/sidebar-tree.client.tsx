"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

declare global {
  /** Draws a sidebar for the page at a path; Sidebar.tsx sets it where pages are rendered. */
  var drawSidebar: ((id: string, path: string) => string) | undefined;
}

interface SidebarTreeProps {
  id: string;
  label: string;
  className: string | undefined;
  /** Of the tree, in the preview alone: another one makes the browser fetch the tree again. */
  version?: string;
}

/**
 * Place of the navigation tree. The server writes the tree into the HTML as text, so that neither the payload of a page
 * nor hydration carries hundreds of links; in the browser it belongs to lib/browser/sidebar.ts, which marks the open
 * page, and fetches the tree where React made this place anew and left it empty.
 */
export function SidebarTree({ id, label, className, version }: SidebarTreeProps) {
  const path = usePathname();
  const html = typeof window === "undefined" ? (globalThis.drawSidebar?.(id, path) ?? "") : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tree or version is what the event tells
  useEffect(() => {
    document.dispatchEvent(new Event("site:tree"));
  }, [id, version]);
  return (
    <nav
      key={id}
      className={className}
      aria-label={label}
      data-tree={version ?? ""}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by sidebar-markup.ts; empty in the browser
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
