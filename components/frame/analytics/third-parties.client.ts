import { whenShown } from "@/lib/browser/page";

/**
 * Analytics come last: when the page is loaded and the browser has nothing to do. Without a configured third party, or
 * for a reader whose browser says that nobody may follow them, not even our own script for it is asked for.
 */
export function startThirdParties(): void {
  if (!document.querySelector(".analytics-settings") || refusesTracking()) return;
  const load = () => void import("./analytics.client").catch(() => {});
  const wait = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(load, { timeout: 5000 })
      : setTimeout(load, 500);
  whenShown(() => {
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
}

/** Global Privacy Control, or Do Not Track. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}
