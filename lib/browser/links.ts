import { apiRoutes } from "@/lib/api-routes";
import { basePath, withoutBase } from "@/lib/url";

/** Site path (with query and hash) that a press or a hover means, when client navigation should follow it. */
export function internalTarget(event: Event): string | undefined {
  if (event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  if (event instanceof MouseEvent && event.type === "click") {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  }
  const link = event.target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if (link.target && link.target !== "_self") return undefined;
  if (link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  const path = withoutBase(link.pathname, basePath);
  // A path with an extension is a file (feeds, llms.txt, openapi.json): the browser opens it. `/0.59` has none.
  if (path === undefined || /\.[a-z][a-z0-9]*$/i.test(path)) return undefined;
  // It has a policy of its own (lib/emit/content-policy.ts), which only a full load brings.
  const here = withoutBase(location.pathname, basePath);
  if (path === apiRoutes.explorer || here === apiRoutes.explorer) return undefined;
  // The not-found page is a document of its own to Next, which would change the address and leave the page as it is.
  if (document.querySelector("[data-nearest]")) return undefined;
  // Same page: the browser scrolls, and `:target` follows.
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return undefined;
  return `${path}${link.search}${link.hash}`;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** False on 2g and when the reader saves data. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}
