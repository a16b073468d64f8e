import { whenShown } from "@/components/ui/events.client";
import { refusesTracking } from "./refusal.client";

/**
 * Analytics come last: when the page is loaded and the browser has nothing to do. Without a configured third party, or
 * for a reader who refuses, not even our own script for it is asked for.
 */
export function startThirdParties(): void {
  if (!document.querySelector(".analytics-settings") || refusesTracking()) return;
  const load = () => void import("./analytics.client").catch(() => {});
  const wait = () =>
    "requestIdleCallback" in window ? requestIdleCallback(load, { timeout: 5000 }) : setTimeout(load, 500);
  whenShown(() => {
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
}
