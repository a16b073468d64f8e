import type { Difference } from "@/lib/openapi/compare-structure";

/** Why the reference differs from the platform's own description. */
export interface Explained {
  reason: string;
  covers: (difference: Difference) => boolean;
}

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

/** All were seen in answers of release 0.59.12, both editions. */
export const explained: readonly Explained[] = [
  {
    reason: "The platform doesn't type this response, and the reference describes what comes.",
    covers: ({ place, what, platform }) => place.startsWith("Response") && what === "the type" && platform === "[]",
  },
  {
    reason: "The platform types the response as any object; it has a message.",
    covers: ({ operation, place }) => operation === "DELETE /keys/{}" && place === "Response 200",
  },
  {
    reason: "The platform leaves open whether the new variant or anything else comes; it's always the variant.",
    covers: ({ operation, place }) => operation === "POST /variants/from-base" && place === "Response 200",
  },
  {
    reason: "The platform answers null for an evaluation that it doesn't know.",
    covers: ({ operation, place }) => operation === "GET /evaluations/{}/status" && place.startsWith("Response 200"),
  },
  {
    reason: "The older trace store writes times without a zone, which the format doesn't allow.",
    covers: ({ operation, place }) =>
      operation.includes("/observability/v1/traces") && /time\.(start|end)$/.test(place),
  },
  {
    reason: "The platform describes 200 with anything, and answers 204 without a body.",
    covers: ({ operation, what }) => withoutBody.has(operation) && what === "the status",
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
    covers: ({ operation, place, what }) => tracing.has(operation) && place === "Request" && what === "the media type",
  },
  {
    reason: "The platform takes JSON as text here, and doesn't type it.",
    covers: ({ operation, place }) => tracing.has(operation) && /`(filter|specs)`$/.test(place),
  },
  {
    reason: "The platform's default is misspelled, and rejected with 422.",
    covers: ({ operation, what }) => operation === "GET /observability/v1/traces/{}" && what === "default",
  },
  {
    reason: "The platform's default is the time when the server started.",
    covers: ({ operation, what }) => operation === "POST /organizations/{}/workspaces" && what === "default",
  },
  {
    reason: "A part of a path can't be null.",
    covers: ({ place, what }) => place.startsWith("Path") && what === "null",
  },
  {
    reason: "A part of a path is text, although the platform doesn't say so.",
    covers: ({ place, what, platform }) => place.startsWith("Path") && what === "the type" && platform === "[]",
  },
  {
    reason: "OpenAPI allows one path of a form, and the platform names the parameter differently for each method.",
    covers: ({ operation, what }) => / \/variants\/{}\/revisions\/{}$/.test(operation) && what === "the name",
  },
  {
    reason: "The platform's path has a parameter that its description leaves out.",
    covers: ({ operation, place }) => operation === "PUT /variants/{}/service" && place.startsWith("Path"),
  },
];
