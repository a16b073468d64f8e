import { readVisit, removeVisit, writeVisit } from "@/lib/browser/storage";

/** Session storage key with the page that was already reloaded. */
const key = "reloaded-for";

/**
 * Runs in the inline script. Reloads a page once if its style sheet or script fails to load, for
 * example because a deployment removed the file.
 */
export function reloadIncomplete(): void {
  const check = ({ target }: Event) => {
    // Chunks that load on demand report their own errors.
    if (!isPageScript(target) && !isPageStyle(target)) return;
    document.documentElement.dataset.incomplete = "";
    if (!reloadOnce()) reportMissingFile(target);
  };
  addEventListener("error", check, true);
  addEventListener("load", () => removeEventListener("error", check, true));
}

/**
 * Returns false if the page was already reloaded, or if storage is denied, because then it could
 * reload forever.
 */
export function reloadOnce(): boolean {
  const { pathname } = location;
  if (readVisit(key) === pathname || !writeVisit(key, pathname)) return false;
  // biome-ignore lint/suspicious/noConsole: the specification asks for a warning in the log
  console.warn("A file of this page could not be loaded. The page is loaded again.");
  location.reload();
  return true;
}

/** Call this when a page has loaded completely, so it may be reloaded again later. */
export function forgetReload(): void {
  const forget = () => {
    if (document.documentElement.dataset.incomplete === undefined) removeVisit(key);
  };
  if (document.readyState === "complete") forget();
  else addEventListener("load", forget, { once: true });
}

/**
 * Kinds of files that were reported missing. If several style sheets fail, one box reports them.
 */
const reportedKinds = new Set<string>();

/**
 * Reports the failure. Without its script, the page works as it does with scripts disabled, and
 * shows no control that needs one.
 */
function reportMissingFile(file: HTMLScriptElement | HTMLLinkElement): void {
  const isScript = file instanceof HTMLScriptElement;
  const kind = isScript ? "controls" : "styles";
  if (reportedKinds.has(kind)) return;
  reportedKinds.add(kind);
  if (isScript) {
    delete document.documentElement.dataset.js;
    delete document.documentElement.dataset.searching;
  }
  const box = document.createElement("div");
  box.dataset.failure = "error";
  box.role = "alert";
  // The style sheet for this box may be the one that is missing.
  if (!isScript) box.style.cssText = "border: 2px solid; color: #a40e26; text-align: center";
  const retry = document.createElement("button");
  retry.textContent = "Retry";
  retry.onclick = () => {
    history.scrollRestoration = "auto";
    location.reload();
  };
  const { pathname } = new URL(isScript ? file.src : file.href);
  box.append(
    `The ${kind} of this page could not be loaded. Check your connection. ${pathname} `,
    retry,
  );
  // Without styles, the box is at the top of the page. A reloaded page would restore its scroll
  // position, below the box.
  if (!isScript) history.scrollRestoration = "manual";
  const show = () => {
    document.body[isScript ? "append" : "prepend"](box);
    if (!isScript) scrollTo(0, 0);
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
  else show();
}

function isPageScript(target: EventTarget | null): target is HTMLScriptElement {
  return target instanceof HTMLScriptElement && target.integrity !== "";
}

function isPageStyle(target: EventTarget | null): target is HTMLLinkElement {
  return (
    target instanceof HTMLLinkElement &&
    target.rel === "stylesheet" &&
    target.href.includes("/_next/")
  );
}
