"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { onPreviewEvent, tellShown } from "./preview-events";

/** Time in ms after which a refresh is taken for one that never ends; those of the largest sites take less. */
const patience = 15_000;

/**
 * In `next dev` only: content lies outside Next's module graph, so the watcher of scripts/dev.ts says when a file
 * changed, and the page renders again in place, with scroll and state kept. A page that crashed has none to keep.
 */
export function PreviewReload() {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const wasRefreshing = useRef(false);
  useEffect(
    () =>
      onPreviewEvent((what) => {
        if (what === "shown") return;
        const crashed = document.querySelector("[data-crash]") !== null;
        if (what === "reload" || crashed) location.reload();
        else startRefresh(() => router.refresh());
      }),
    [router],
  );
  // The page's scripts wait for React, and look again at what a refresh has brought.
  useEffect(() => {
    document.querySelector("script[data-wait]")?.removeAttribute("data-wait");
    document.dispatchEvent(new Event("site:ready"));
  }, []);
  useEffect(() => {
    if (!isRefreshing && wasRefreshing.current) {
      tellShown();
      document.dispatchEvent(new Event("site:refresh"));
    }
    wasRefreshing.current = isRefreshing;
    if (!isRefreshing && showsNotFound()) void reloadIfThere();
    if (!isRefreshing) return;
    // Next refreshes by itself when a module changed. Where that one gets no answer, ours and all later ones wait behind it.
    const timer = setTimeout(() => location.reload(), patience);
    return () => clearTimeout(timer);
  }, [isRefreshing]);
  return null;
}

const showsNotFound = () => document.querySelector("[data-nearest]") !== null;

/** Waits in ms between looks whether the page is there: the server may need a while to see a change. */
const looks = [0, 1000, 2000, 4000, 8000, 16_000];

let looking = 0;

/** Of some routes Next keeps the not-found page through a refresh, although the server has the page again. */
async function reloadIfThere(): Promise<void> {
  const look = ++looking;
  for (const wait of looks) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    // A later change began to look again.
    if (look !== looking || !showsNotFound()) return;
    const { ok } = await fetch(location.href);
    if (ok) return location.reload();
  }
}
