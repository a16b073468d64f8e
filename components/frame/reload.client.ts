import { readVisit, removeVisit, writeVisit } from "@/lib/browser/storage";

/** Session storage key of the page that was loaded again. */
const key = "reloaded-for";

/**
 * In the inline script: a page whose style sheet or script can't be loaded, as after a deployment that removed it, is
 * loaded again, once.
 */
export function reloadIncomplete(): void {
  const check = ({ target }: Event) => {
    // Chunks that load on demand report their own failure.
    if (!isPageScript(target) && !isPageStyle(target)) return;
    document.documentElement.dataset.incomplete = "";
    if (!reloadOnce()) giveUp(target);
  };
  addEventListener("error", check, true);
  addEventListener("load", () => removeEventListener("error", check, true));
}

/** False for a page that was loaded again already; and where storage is denied, as it could go on for ever. */
export function reloadOnce(): boolean {
  const { pathname } = location;
  if (readVisit(key) === pathname || !writeVisit(key, pathname)) return false;
  // biome-ignore lint/suspicious/noConsole: the specification asks for a warning in the log
  console.warn("A file of this page could not be loaded. The page is loaded again.");
  location.reload();
  return true;
}

/** A page that is complete may be loaded again at another time. */
export function forgetReload(): void {
  const forget = () => {
    if (document.documentElement.dataset.incomplete === undefined) removeVisit(key);
  };
  if (document.readyState === "complete") forget();
  else addEventListener("load", forget, { once: true });
}

/** Kinds of files that were reported missing. Several style sheets may fail, and one box reports them. */
const lost = new Set<string>();

/** Says so. Without its script the page is what it is without any: no control looks as if it could do something. */
function giveUp(file: HTMLScriptElement | HTMLLinkElement): void {
  const isScript = file instanceof HTMLScriptElement;
  const what = isScript ? "controls" : "styles";
  if (lost.has(what)) return;
  lost.add(what);
  if (isScript) {
    delete document.documentElement.dataset.js;
    delete document.documentElement.dataset.searching;
  }
  const box = document.createElement("div");
  box.dataset.failure = "error";
  box.role = "alert";
  // The style that draws it may be the one that is missing.
  if (!isScript) box.style.cssText = "border: 2px solid; color: #a40e26; text-align: center";
  const retry = document.createElement("button");
  retry.textContent = "Retry";
  retry.onclick = () => {
    history.scrollRestoration = "auto";
    location.reload();
  };
  const { pathname } = new URL(isScript ? file.src : file.href);
  box.append(
    `The ${what} of this page could not be loaded. Check your connection. ${pathname} `,
    retry,
  );
  // Without styles it is where the page begins. A browser that loads a page again returns to what was on the screen, which
  // is below the box now.
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
