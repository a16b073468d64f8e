"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onPreviewEvent } from "./preview-events";

/**
 * In `next dev` only: content lies outside Next's module graph, so the watcher of scripts/dev.ts says when a file
 * changed, and the page renders again in place, with scroll and state kept. A page that crashed has none to keep.
 */
export function PreviewReload() {
  const router = useRouter();
  useEffect(
    () =>
      onPreviewEvent((what) => {
        const crashed = document.querySelector("[data-crash]") !== null;
        if (what === "reload" || crashed) location.reload();
        else router.refresh();
      }),
    [router],
  );
  return null;
}
