import type { AnalyticsSettings, Sink } from "@/lib/browser/analytics-events";

declare global {
  interface Window {
    /** The queue of gtag.js, which expects `arguments` objects. */
    dataLayer?: unknown[];
    clarity?: { (...call: unknown[]): void; q?: unknown[] };
  }
}

export function makeSinks({ posthog, tag, recording }: AnalyticsSettings): Sink[] {
  if (recording) startRecording(recording);
  const sinks: Sink[] = [];
  if (posthog) sinks.push(postHogSink(posthog));
  if (tag) sinks.push(tagSink(tag));
  return sinks;
}

/** Events wait for the promise until the library has loaded. */
function postHogSink(settings: NonNullable<AnalyticsSettings["posthog"]>): Sink {
  const ready = import("./posthog.client").then(({ startPostHog }) => startPostHog(settings));
  return (event) => void ready.then((sink) => sink(event)).catch(() => {});
}

function tagSink({ id, script }: NonNullable<AnalyticsSettings["tag"]>): Sink {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  // gtag.js expects `arguments` objects in its queue, not arrays:
  // https://developers.google.com/tag-platform/gtagjs
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  gtag("js", new Date());
  // Page views are sent by this module, once per route.
  gtag("config", id, { send_page_view: false });
  document.head.append(Object.assign(document.createElement("script"), { src: script }));
  return (event) => {
    if (event.name === "pageview") {
      gtag("event", "page_view", { page_location: location.href, page_title: document.title });
    }
    if (event.name === "page_feedback")
      gtag("event", event.name, { helpful: event.helpful ? "yes" : "no" });
    // Searches and comments are only sent to PostHog.
  };
}

/** Sets up the queue of Microsoft Clarity. Other recorders ignore it. */
function startRecording({ script }: NonNullable<AnalyticsSettings["recording"]>): void {
  window.clarity ??= Object.assign((...call: unknown[]) => void window.clarity?.q?.push(call), {
    q: [] as unknown[],
  });
  document.head.append(Object.assign(document.createElement("script"), { src: script }));
}
