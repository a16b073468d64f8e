import { whenShown } from "@/components/ui/events.client";
import { loadScript } from "@/components/ui/load-script.client";
import { refusesTracking } from "./refusal.client";

const address = (document.currentScript as HTMLScriptElement | null)?.dataset.analyticsScript;

/**
 * Analytics come last: when the page is loaded and the browser has nothing to do. Without a configured third party, or
 * for a reader who refuses, not even our own script for it is asked for.
 */
export function startThirdParties(): void {
  if (!address || refusesTracking()) return;
  const load = () => void loadScript(address).catch(() => {});
  const wait = () =>
    "requestIdleCallback" in window ? requestIdleCallback(load, { timeout: 5000 }) : setTimeout(load, 500);
  whenShown(() => {
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
}
