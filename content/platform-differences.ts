import type { ApiChange } from "@/lib/openapi/history/rules";

/** Why the reference differs from the platform's own description. */
export interface Explained {
  reason: string;
  covers: (difference: ApiChange) => boolean;
}

/** Operations that the reference leaves out, by the start of their path. */
export const omittedPaths: readonly { start: string; reason: string }[] = [
  { start: "/admin", reason: "Operators call them with the deployment's own key." },
  { start: "/health", reason: "Operators' probes call it, without a key." },
];

const among = (...operations: string[]) => new Set(operations);
const otlp = among("POST /otlp/v1/traces", "POST /observability/v1/otlp/traces");
const tracing = among(
  "POST /preview/tracing/spans/query",
  "POST /preview/tracing/spans/analytics",
  "POST /preview/tracing/analytics/query",
);
const withoutBody = among(
  "DELETE /evaluations",
  "DELETE /human-evaluations",
  "PUT /human-evaluations/{}",
  "PUT /human-evaluations/evaluation_scenario/{}/score",
  "PUT /human-evaluations/{}/evaluation_scenario/{}/{}",
);

/** The release in whose answers, of both editions, all of them were seen. What differs in another one is a warning. */
export const seenIn = "0.59.12";

export const explained: readonly Explained[] = [
  {
    reason: "The platform describes no refusals but that of invalid requests.",
    covers: ({ code }) => code === "response-non-success-status-added",
  },
  {
    reason: "The two name the same alternatives differently.",
    covers: ({ code }) => /-property-one-of-(added|removed)$/.test(code),
  },
  {
    reason: "The platform doesn't type this response, and the reference describes what comes.",
    covers: ({ code, from }) =>
      code === "response-property-type-specialized" && /\bany$/.test(from),
  },
  {
    reason: "The platform types the response as any object; it has a message.",
    covers: ({ operation, place }) =>
      operation === "DELETE /keys/{}" && place.startsWith("Response 200"),
  },
  {
    reason: "The platform lists these values as two alternatives.",
    covers: ({ code, place }) =>
      code === "request-property-became-enum" && place.endsWith("conditions[].operator`"),
  },
  {
    reason: "The platform answers null for an evaluation that it doesn't know.",
    covers: ({ operation, place }) =>
      operation === "GET /evaluations/{}/status" && place.startsWith("Response 200"),
  },
  {
    reason: "The platform describes 200 with anything, and answers 204 without a body.",
    covers: ({ operation, place }) => withoutBody.has(operation) && place === "The status",
  },
  {
    reason: "The platform doesn't describe the protobuf that it reads and returns.",
    covers: ({ operation }) => otlp.has(operation),
  },
  {
    reason: "The platform describes the test set, and returns its file.",
    covers: ({ operation }) => operation === "POST /preview/simple/testsets/{}/download",
  },
  {
    reason: "The platform reads a JSON body that it doesn't describe.",
    covers: ({ operation, place }) => tracing.has(operation) && place === "Request",
  },
  {
    reason: "The platform takes JSON as text here, and doesn't type it.",
    covers: ({ operation, place }) => tracing.has(operation) && /`(filter|specs)`$/.test(place),
  },
  {
    reason: "A part of a path can't be null.",
    covers: ({ code, place }) =>
      place.startsWith("Path") && code === "request-property-became-not-nullable",
  },
  {
    reason: "A part of a path is text, although the platform doesn't say so.",
    covers: ({ place, from }) => place.startsWith("Path") && from === "any",
  },
  {
    reason: "The platform's path has a parameter that its description leaves out.",
    covers: ({ operation, place }) =>
      operation === "PUT /variants/{}/service" && place.startsWith("Path"),
  },
];
