import { z } from "zod";
import type { AnalyticsSettings } from "@/lib/browser/analytics-events";

/**
 * Third parties that may learn what readers do. All are off until an operator names an id;
 * content/site.ts says how.
 */

const text = z.string().trim().min(1, "must not be empty");

/** Collectors on this machine may do without TLS: tests have theirs there. */
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
 * A script of another company with the id of a property in its address, and the hosts that it
 * speaks to.
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

/** Undefined when everything is off. */
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
 * Who gets the answers to "Was this page helpful?"; words go to PostHog alone. Undefined hides the
 * question.
 */
export function feedbackForm({ posthog, tag }: Analytics): "text" | "answer" | undefined {
  if (posthog) return "text";
  return tag ? "answer" : undefined;
}

/**
 * Origins that the security policy allows for what is switched on; `*` stands for a subdomain.
 * PostHog's library is our own file: it only connects.
 */
export function analyticsOrigins({ posthog, tag, recording }: Analytics): {
  script: string[];
  connect: string[];
  img: string[];
} {
  const furtherSinks = [tag, recording].filter((item) => item !== null);
  // A third party's script loads its next one from its own hosts, and reports to them by request or
  // by picture.
  const hosts = new Set(
    furtherSinks.flatMap((item) => [new URL(scriptAddress(item)).origin, ...item.origins]),
  );
  const posthogOrigins = posthog ? [new URL(posthog.host).origin] : [];
  return {
    script: [...hosts],
    connect: [...new Set([...posthogOrigins, ...hosts])],
    img: [...hosts],
  };
}
