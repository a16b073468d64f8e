import { startConsent } from "@/components/frame/ConsentBar.client";
import { startFeedback } from "@/components/frame/Helpful.client";
import type { AnalyticsEvent, AnalyticsSettings, Sink } from "@/lib/browser/analytics-events";
import { makeSinks } from "./sinks.client";

/**
 * Loaded by third-parties.client.ts if analytics are configured. Asks for consent if needed, then
 * sends events to every sink.
 */
const settings = JSON.parse(
  document.querySelector(".analytics-settings")?.textContent ?? "{}",
) as AnalyticsSettings;

let sinks: Sink[] = [];

function track(event: AnalyticsEvent): void {
  for (const sink of sinks) sink(event);
}

function trackPage(): void {
  track({ name: "pageview" });
}

startConsent(settings.consent, () => {
  sinks = makeSinks(settings);
  trackPage();
  // Back and Forward may restore a page without loading it again.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) trackPage();
  });
  document.documentElement.dataset.analytics = "on";
  startFeedback(track);
  // Search queries are only sent if readers were asked for consent.
  if (settings.consent)
    document.addEventListener("site-search-completed", ({ detail }) =>
      track({ name: "search", ...detail }),
    );
});
