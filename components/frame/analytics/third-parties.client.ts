import { whenShown } from "@/lib/browser/page";

/**
 * Loads analytics last, when the page has loaded and the browser is idle. If no third party is
 * configured, or the reader's browser opts out of tracking, not even this site's own analytics
 * script loads.
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

/** Whether the browser sends Global Privacy Control or Do Not Track. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}
