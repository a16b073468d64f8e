import type { AnalyticsEvent } from "@/lib/shared/analytics-events";

/** One third party. It gets every event and takes what it has a word for; when it fails, nobody notices. */
export type Sink = (event: AnalyticsEvent) => void;
