/** What the browser knows of analytics. No schema here: this file goes into the browser's scripts. */

/** What the browser gets to know: addresses in full, nothing for what is off. */
export interface AnalyticsSettings {
  posthog?: { key: string; host: string };
  tag?: { id: string; script: string };
  recording?: { id: string; script: string };
  consent: boolean;
}

/** A search, as the operator's analytics get it. */
export interface ToldSearch {
  /** Without what may be private. */
  query: string;
  hits: number;
  /** The address that was opened; nothing when the reader left without. */
  opened?: string;
}

declare global {
  interface DocumentEventMap {
    /** A search has ended (lib/search/client/told.ts). */
    "site-search-told": CustomEvent<ToldSearch>;
  }
}

/** Everything that is ever told to a third party. A new event is a new line here. */
export type AnalyticsEvent =
  | { name: "pageview" }
  | { name: "page_feedback"; helpful: boolean }
  | { name: "page_feedback_text"; helpful: boolean; text: string }
  | ({ name: "search" } & ToldSearch);

/** Most characters of a reader's own words. */
export const maxFeedbackLength = 1000;

/** One third party. It gets every event and takes what it has a word for; when it fails, nobody notices. */
export type Sink = (event: AnalyticsEvent) => void;
