import type { AnalyticsEvent, AnalyticsSettings } from "@/lib/analytics-events";
import { makeSinks, type Sink } from "./analytics-sinks";
import { startConsent } from "./consent";
import { startFeedback } from "./feedback";
import { startSearchSignals } from "./search-signals";

/** Loaded by third-parties.ts when something is switched on: asks if it must, then tells every sink what happens. */
const own = document.querySelector<HTMLScriptElement>("script[data-analytics]");
const settings = JSON.parse(own?.dataset.analytics ?? "{}") as AnalyticsSettings;

let sinks: Sink[] = [];
let seen: string | undefined;

function track(event: AnalyticsEvent): void {
  for (const sink of sinks) sink(event);
}

/** One pageview a route: a hash or a query is no other page. */
function trackPage(): void {
  if (location.pathname === seen) return;
  seen = location.pathname;
  track({ name: "pageview" });
}

/** React takes the old title away with the old page and brings the new one a moment later. */
function whenTitled(action: () => void, tries = 20): void {
  setTimeout(() => (document.title === "" && tries > 0 ? whenTitled(action, tries - 1) : action()), 50);
}

startConsent(settings.consent, () => {
  sinks = makeSinks(settings);
  trackPage();
  document.addEventListener("site:navigate", () => whenTitled(trackPage));
  document.documentElement.dataset.analytics = "on";
  startFeedback(track);
  // Where nobody is asked, nobody has agreed.
  startSearchSignals(track, settings.consent);
});
