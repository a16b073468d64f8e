"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { keepHash } from "@/lib/browser/kept-hash";
import { internalTarget, mayPrefetch } from "@/lib/browser/links";
import { forgetReload } from "@/lib/browser/reload-guard";
import { href, splitUrl } from "@/lib/url";
import { finishProgress, startProgress } from "./progress";

/**
 * Client navigation for plain anchors: one listener instead of a component a link. Pages that a pointer or the focus
 * comes near are prefetched, unless the connection is slow or metered.
 */
export function Navigation() {
  const router = useRouter();
  const path = usePathname();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const navigate = (event: MouseEvent) => {
      const target = internalTarget(event);
      if (!target) return;
      event.preventDefault();
      if (splitUrl(target).path !== shown.current) startProgress();
      keepHash(href(target));
      router.push(target);
    };
    const prefetch = (event: Event) => {
      const target = internalTarget(event);
      if (target && mayPrefetch()) router.prefetch(target);
    };
    document.addEventListener("click", navigate);
    for (const type of ["pointerover", "focusin", "touchstart"])
      document.addEventListener(type, prefetch, { passive: true });
    document.documentElement.dataset.ready = "";
    forgetReload();
    return () => {
      document.removeEventListener("click", navigate);
      for (const type of ["pointerover", "focusin", "touchstart"]) document.removeEventListener(type, prefetch);
    };
  }, [router]);
  useEffect(() => {
    finishProgress();
    keepHash("");
    // The frame script has done the first page already; in the preview it waits for us.
    document.dispatchEvent(new Event(shown.current === undefined ? "site:ready" : "site:navigate"));
    shown.current = path;
  }, [path]);
  return null;
}
