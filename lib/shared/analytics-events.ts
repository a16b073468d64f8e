/** What the browser knows of analytics. No schema here: this file goes into the browser's scripts. */

/** What the browser gets to know: addresses in full, nothing for what is off. */
export interface AnalyticsSettings {
  posthog?: { key: string; host: string };
  tag?: { id: string; script: string };
  recording?: { id: string; script: string };
  consent: boolean;
}

/** Everything that is ever told to a third party. A new event is a new line here. */
export type AnalyticsEvent =
  | { name: "pageview" }
  | { name: "page_feedback"; helpful: boolean }
  | { name: "page_feedback_text"; helpful: boolean; text: string }
  /** A search that found nothing. `query` is there only with consent, and redacted (lib/shared/redact-query.ts). */
  | { name: "search_empty"; where: "dialog" | "page"; query?: string }
  /** The result that a reader opened; `rank` is its place in the list, from 1. */
  | { name: "search_choice"; where: "dialog" | "page"; rank: number; query?: string }
  /** A page from which a reader went to a result of the search dialog. */
  | { name: "page_left_for_search"; page: string };

/** Most characters of a reader's own words. */
export const maxFeedbackLength = 1000;

/** One third party. It gets every event and takes what it has a word for; when it fails, nobody notices. */
export type Sink = (event: AnalyticsEvent) => void;
