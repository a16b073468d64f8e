import { describe, expect, it } from "vitest";
import { analyticsOrigins, analyticsSchema, analyticsSettings, feedbackForm } from "./analytics";

const off = analyticsSchema.parse({});
const on = analyticsSchema.parse({
  posthog: { key: "phc_x" },
  tag: { id: "G-1" },
  recording: { id: "abc" },
  consent: true,
});

describe("what the browser gets to know", () => {
  it("is nothing when everything is off, consent mode alone included", () => {
    expect(analyticsSettings(off)).toBeUndefined();
    expect(analyticsSettings(analyticsSchema.parse({ consent: true }))).toBeUndefined();
    expect(analyticsOrigins(off)).toEqual({ script: [], connect: [], img: [] });
  });
  it("is what is on, with addresses in full", () => {
    expect(analyticsSettings(on)).toEqual({
      posthog: { key: "phc_x", host: "https://eu.i.posthog.com" },
      tag: { id: "G-1", script: "https://www.googletagmanager.com/gtag/js?id=G-1" },
      recording: { id: "abc", script: "https://www.clarity.ms/tag/abc" },
      consent: true,
    });
    expect(analyticsSettings({ ...on, posthog: null, recording: null })).toEqual({
      tag: { id: "G-1", script: "https://www.googletagmanager.com/gtag/js?id=G-1" },
      consent: true,
    });
  });
});

describe("a security policy", () => {
  it("allows PostHog to connect, not to bring scripts", () => {
    const { script, connect } = analyticsOrigins({ ...off, posthog: on.posthog });
    expect({ script, connect }).toEqual({ script: [], connect: ["https://eu.i.posthog.com"] });
  });
  it("allows a third party its scripts and the hosts that it names", () => {
    const { script, connect } = analyticsOrigins({ ...off, tag: on.tag });
    expect(script).toContain("https://www.googletagmanager.com");
    expect(connect).toContain("https://*.google-analytics.com");
  });
});

it.each([
  [off, undefined],
  [{ ...off, recording: on.recording }, undefined],
  [{ ...off, tag: on.tag }, "answer"],
  [on, "text"],
] as const)("the question is asked where somebody gets the answer %#", (analytics, form) =>
  expect(feedbackForm(analytics)).toBe(form),
);

it.each([
  [{ posthog: { key: "" } }],
  [{ posthog: { key: "k", host: "http://eu.i.posthog.com" } }],
  [{ posthog: { key: "k", host: "http://127.0.0.1.evil.example/" } }],
  [{ posthog: { key: "k", autocapture: true } }],
  [{ tag: { id: 'G-1"><script>' } }],
  [{ recording: { id: "x", origins: ["https://a.example/path"] } }],
  [{ hotjar: { id: "x" } }],
])("refuses %j", (input) => expect(analyticsSchema.safeParse(input).success).toBe(false));

it("lets a collector on this machine do without TLS", () =>
  expect(
    analyticsSchema.safeParse({ posthog: { key: "k", host: "http://127.0.0.1:4398/x" } }).success,
  ).toBe(true));
