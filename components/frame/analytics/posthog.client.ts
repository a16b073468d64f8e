import posthog from "posthog-js/dist/module.slim.no-external";
import type { AnalyticsSettings, Sink } from "@/lib/browser/analytics-events";

/**
 * PostHog's library, without autocapture, session recording, surveys, feature flags and other code
 * that it would load from outside. It sends only the events that this site tracks.
 */
export function startPostHog({ key, host }: NonNullable<AnalyticsSettings["posthog"]>): Sink {
  posthog.init(key, {
    api_host: host,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    person_profiles: "identified_only",
    persistence: "localStorage",
    respect_dnt: true,
  });
  return ({ name, ...properties }) =>
    void posthog.capture(name === "pageview" ? "$pageview" : name, properties);
}
