import { savesData } from "@/lib/browser/saves-data";

/** Prefetches pages in browsers without speculation rules (Speculation.tsx). */
export function startSpeculation(): void {
  if (savesData()) {
    for (const rules of document.querySelectorAll("script[type=speculationrules]")) rules.remove();
    return;
  }
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const prefetched = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const address = findPageLink(target)?.pathname;
    if (address === undefined || prefetched.has(address)) return;
    prefetched.add(address);
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "prefetch", href: address }),
    );
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, prefetch, { passive: true });
}

/**
 * The link around `target` that opens another page of the site in this tab. Links with a file
 * extension lead to files, not pages.
 */
export function findPageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined;
  const opensElsewhere =
    link.hasAttribute("download") || (link.target !== "" && link.target !== "_self");
  return opensElsewhere || /\.[a-z][a-z0-9]*$/i.test(link.pathname) ? undefined : link;
}
