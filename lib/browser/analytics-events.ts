/**
 * Types of the analytics events that the browser's scripts exchange. The schema of the settings is
 * in lib/model/analytics.ts, because scripts that import this file shouldn't load Zod.
 */

/** The settings in the page: full addresses, and nothing for services that are off. */
export interface AnalyticsSettings {
  posthog?: { key: string; host: string };
  tag?: { id: string; script: string };
  recording?: { id: string; script: string };
  consent: boolean;
}

/** A search that has ended, as analytics receive it. */
export interface CompletedSearch {
  /** Without emails, keys and other private text. */
  query: string;
  hits: number;
  /** The address of the hit that the reader opened, if any. */
  opened?: string;
}

declare global {
  interface DocumentEventMap {
    /** Dispatched by lib/search/client/search-session.ts. */
    "site-search-completed": CustomEvent<CompletedSearch>;
  }
}

/** All events that third parties can receive. A new event needs a new line here. */
export type AnalyticsEvent =
  | { name: "pageview" }
  | { name: "page_feedback"; helpful: boolean }
  | { name: "page_feedback_text"; helpful: boolean; text: string }
  | ({ name: "search" } & CompletedSearch);

/** Analytics receive at most this many characters of a reader's feedback. */
export const maxFeedbackLength = 1000;

/**
 * Passes events to a third party. It receives every event, ignores those it has no name for, and
 * its failures are ignored.
 */
export type Sink = (event: AnalyticsEvent) => void;
