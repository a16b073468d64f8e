import { savesData } from "@/lib/browser/saves-data";
import { findPageLink } from "./page-link.client";

/** Fetches the next page where the browser has no speculation rules (Speculation.tsx). */
export function startSpeculation(): void {
  if (savesData()) {
    for (const rules of document.querySelectorAll("script[type=speculationrules]")) rules.remove();
    return;
  }
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const fetched = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const address = findPageLink(target)?.pathname;
    if (address === undefined || fetched.has(address)) return;
    fetched.add(address);
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "prefetch", href: address }),
    );
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, prefetch, { passive: true });
}
