"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { preload } from "react-dom";
import { answerPayloads, fetchAhead } from "@/lib/browser/fetch-ahead";
import { internalTarget, mayPrefetch } from "@/lib/browser/links";
import { saveHash } from "@/lib/browser/lost-hash";
import { watchChunks } from "@/lib/browser/missing-chunks";
import { forgetReload } from "@/lib/browser/reload-guard";
import { basePath, href, splitUrl, withoutBase } from "@/lib/url";
import { finishProgress, startProgress } from "./progress";

/**
 * Client navigation for plain anchors: one listener instead of a component a link. Pages that a pointer or the focus
 * comes near are fetched ahead, unless the connection is slow or metered.
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
      begin(splitUrl(target).path, href(target), shown.current);
      saveHash(href(target));
      router.push(target);
    };
    const goBack = () => {
      const target = withoutBase(location.pathname, basePath);
      if (target !== undefined) begin(target, location.href, shown.current);
    };
    const prefetch = (event: Event) => {
      const target = internalTarget(event);
      if (target && mayPrefetch()) fetchAhead(href(target), preloadAsset);
    };
    // The preview's payloads are no files.
    const production = process.env.NODE_ENV === "production";
    const stopAnswering = production ? answerPayloads() : undefined;
    const near = production ? ["pointerover", "focusin", "touchstart"] : [];
    document.addEventListener("click", navigate);
    addEventListener("popstate", goBack);
    for (const type of near) document.addEventListener(type, prefetch, { passive: true });
    document.documentElement.dataset.ready = "";
    forgetReload();
    return () => {
      document.removeEventListener("click", navigate);
      removeEventListener("popstate", goBack);
      for (const type of near) document.removeEventListener(type, prefetch);
      stopAnswering?.();
    };
  }, [router]);
  useEffect(watchChunks, []);
  useEffect(() => {
    end();
    saveHash("");
    // The client shell has done the first page already; in the preview it waits for us.
    document.dispatchEvent(new Event(shown.current === undefined ? "site:ready" : "site:navigate"));
    shown.current = path;
  }, [path]);
  return null;
}

function preloadAsset(url: string): void {
  preload(url, { as: url.endsWith(".css") ? "style" : "script" });
}

/** The reader wants another page: lib/browser/reload-guard.ts loads its document when client navigation can't show it. */
function begin(path: string, address: string, shown: string | undefined): void {
  end();
  if (path === shown) return;
  startProgress();
  document.documentElement.dataset.going = address;
}

function end(): void {
  finishProgress();
  delete document.documentElement.dataset.going;
}
