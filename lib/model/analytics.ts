import { z } from "zod";
import type { AnalyticsSettings } from "@/lib/browser/analytics-events";

/**
 * Settings of third-party analytics. All are off until an operator sets an id. content/site.ts
 * documents them.
 */

const text = z.string().trim().min(1, "must not be empty");

/** Collectors on localhost may use plain HTTP, for tests. */
const address = z
  .string()
  .regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))\S*$/,
    "must be an address with https://",
  );
const origin = z
  .string()
  .regex(/^https?:\/\/[\w*.:-]+$/, "must be a scheme and a host, such as https://*.example.com");

/**
 * A third-party script with the id of a property in its URL, and the origins that it connects to.
 */
const thirdParty = (defaults: { script: string; origins: string[] }) =>
  z
    .strictObject({
      id: z.string().regex(/^[\w-]+$/, "may hold letters, digits, `_` and `-`"),
      script: address.default(defaults.script),
      origins: z.array(origin).default(defaults.origins),
    })
    .nullable()
    .default(null);

export const analyticsSchema = z.strictObject({
  posthog: z
    .strictObject({
      key: text,
      host: address.default("https://eu.i.posthog.com"),
    })
    .nullable()
    .default(null),
  tag: thirdParty({
    script: "https://www.googletagmanager.com/gtag/js?id={id}",
    origins: [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
    ],
  }),
  recording: thirdParty({
    script: "https://www.clarity.ms/tag/{id}",
    origins: ["https://*.clarity.ms", "https://c.bing.com"],
  }),
  consent: z.boolean().default(false),
});

export type Analytics = z.output<typeof analyticsSchema>;

/** Returns the settings for the browser. Undefined if everything is off. */
export function analyticsSettings(analytics: Analytics): AnalyticsSettings | undefined {
  const { posthog, tag, recording, consent } = analytics;
  if (!posthog && !tag && !recording) return undefined;
  return {
    posthog: posthog ?? undefined,
    tag: tag ? { id: tag.id, script: scriptAddress(tag) } : undefined,
    recording: recording ? { id: recording.id, script: scriptAddress(recording) } : undefined,
    consent,
  };
}

function scriptAddress({ id, script }: { id: string; script: string }): string {
  return script.replaceAll("{id}", id);
}

/**
 * Returns which feedback form pages show. Only PostHog receives text. Undefined hides the question.
 */
export function feedbackForm({ posthog, tag }: Analytics): "text" | "answer" | undefined {
  if (posthog) return "text";
  return tag ? "answer" : undefined;
}

/**
 * Returns the origins that the security policy has to allow, with `*` for subdomains. PostHog's
 * library is part of our scripts and only needs to connect.
 */
export function analyticsOrigins({ posthog, tag, recording }: Analytics): {
  script: string[];
  connect: string[];
  img: string[];
} {
  const thirdParties = [tag, recording].filter((item) => item !== null);
  // A third-party script may load further scripts from its hosts, and report to them by request or
  // image.
  const hosts = new Set(
    thirdParties.flatMap((item) => [new URL(scriptAddress(item)).origin, ...item.origins]),
  );
  const posthogOrigins = posthog ? [new URL(posthog.host).origin] : [];
  return {
    script: [...hosts],
    connect: [...new Set([...posthogOrigins, ...hosts])],
    img: [...hosts],
  };
}
