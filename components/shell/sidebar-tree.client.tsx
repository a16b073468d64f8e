"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { isBelow } from "@/lib/url";

declare global {
  /** Draws a sidebar, by its id or the path of its version, for the page at a path; Sidebar.tsx sets it where pages are rendered. */
  var drawSidebar: ((place: string, path: string) => string) | undefined;
}

interface SidebarTreeProps {
  id: string;
  label: string;
  className: string | undefined;
  /** Paths of the versions that have a tree of their own in this place. */
  versions?: readonly string[];
  /** Of the tree, in the preview alone: another one makes the browser fetch the tree again. */
  version?: string;
}

/**
 * Place of the navigation tree. The server writes the tree into the HTML as text, so that neither the payload of a page
 * nor hydration carries hundreds of links; in the browser it belongs to lib/browser/sidebar.ts, which marks the open
 * page, and fetches the tree where React made this place anew and left it empty.
 */
export function SidebarTree({ id, label, className, versions, version }: SidebarTreeProps) {
  const path = usePathname();
  const tree = versions?.find((base) => isBelow(path, base)) ?? id;
  const html = typeof window === "undefined" ? (globalThis.drawSidebar?.(tree, path) ?? "") : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tree or version is what the event tells
  useEffect(() => {
    document.dispatchEvent(new Event("site:tree"));
  }, [tree, version]);
  return (
    <nav
      key={tree}
      className={className}
      aria-label={label}
      data-tree={version ?? ""}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by sidebar-markup.ts; empty in the browser
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
