"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * In `next dev` only: content lies outside Next's module graph, so the watcher of scripts/dev.ts says when a file
 * changed, and the page renders again in place, with scroll and state kept.
 */
export function PreviewReload() {
  const router = useRouter();
  useEffect(() => {
    const port = process.env.NEXT_PUBLIC_PREVIEW_PORT;
    if (!port) return;
    const events = new EventSource(`http://${location.hostname}:${port}/events`);
    events.onmessage = () => router.refresh();
    return () => events.close();
  }, [router]);
  return null;
}
