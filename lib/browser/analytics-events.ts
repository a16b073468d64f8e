/**
 * The browser's part of the analytics settings. No schema here: this file goes into the browser's
 * scripts.
 */

/** Settings as the browser gets them: addresses in full, nothing for services that are off. */
export interface AnalyticsSettings {
  posthog?: { key: string; host: string };
  tag?: { id: string; script: string };
  recording?: { id: string; script: string };
  consent: boolean;
}

/** A search, as the operator's analytics get it. */
export interface CompletedSearch {
  /** Without what may be private. */
  query: string;
  hits: number;
  /** The address that was opened; nothing when the reader left without. */
  opened?: string;
}

declare global {
  interface DocumentEventMap {
    /** A search has ended (lib/search/client/search-session.ts). */
    "site-search-completed": CustomEvent<CompletedSearch>;
  }
}

/** Everything that is ever told to a third party. A new event is a new line here. */
export type AnalyticsEvent =
  | { name: "pageview" }
  | { name: "page_feedback"; helpful: boolean }
  | { name: "page_feedback_text"; helpful: boolean; text: string }
  | ({ name: "search" } & CompletedSearch);

/** Most characters of a reader's own words. */
export const maxFeedbackLength = 1000;

/**
 * A third party. It gets every event and sends those that it has a name for. Its failures are
 * ignored.
 */
export type Sink = (event: AnalyticsEvent) => void;
