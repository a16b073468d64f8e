import { findPageLink } from "./page-link.client";

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches the next page where the browser has no speculation rules (Speculation.tsx). On 2g, and for readers who save
 * data, nothing is fetched before it is asked for.
 */
export function startSpeculation(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) {
    for (const rules of document.querySelectorAll("script[type=speculationrules]")) rules.remove();
    return;
  }
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const fetched = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const address = findPageLink(target)?.pathname;
    if (address === undefined || fetched.has(address)) return;
    fetched.add(address);
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: address }));
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, prefetch, { passive: true });
}
