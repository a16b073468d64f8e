import type { AnalyticsSettings, Sink } from "@/lib/browser/analytics-events";

declare global {
  interface Window {
    /** Queue of gtag.js: it reads `arguments` objects. */
    dataLayer?: unknown[];
    clarity?: { (...call: unknown[]): void; q?: unknown[] };
  }
}

export function makeSinks({ posthog, tag, recording }: AnalyticsSettings): Sink[] {
  if (recording) startRecording(recording);
  return [...(posthog ? [postHogSink(posthog)] : []), ...(tag ? [tagSink(tag)] : [])];
}

/** Events wait in the promise until the library is there. */
function postHogSink(settings: NonNullable<AnalyticsSettings["posthog"]>): Sink {
  const ready = import("./posthog.client").then(({ startPostHog }) => startPostHog(settings));
  return (event) => void ready.then((sink) => sink(event)).catch(() => {});
}

function tagSink({ id, script }: NonNullable<AnalyticsSettings["tag"]>): Sink {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  // gtag.js takes `arguments` objects from its queue, not arrays: https://developers.google.com/tag-platform/gtagjs
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  gtag("js", new Date());
  // Pageviews are ours to tell, once a route.
  gtag("config", id, { send_page_view: false });
  document.head.append(Object.assign(document.createElement("script"), { src: script }));
  return (event) => {
    if (event.name === "pageview") {
      gtag("event", "page_view", { page_location: location.href, page_title: document.title });
    }
    if (event.name === "page_feedback")
      gtag("event", event.name, { helpful: event.helpful ? "yes" : "no" });
    // Searches and comments go to PostHog only.
  };
}

/** Microsoft Clarity's queue; another recorder does not look at it. */
function startRecording({ script }: NonNullable<AnalyticsSettings["recording"]>): void {
  window.clarity ??= Object.assign((...call: unknown[]) => void window.clarity?.q?.push(call), {
    q: [] as unknown[],
  });
  document.head.append(Object.assign(document.createElement("script"), { src: script }));
}
