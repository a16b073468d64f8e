/** Why a search brought no answer, in the three kinds that Algolia's client tells apart. */
export type SearchFailure =
  /** No host could be reached, or none answered with more than a server error. */
  | { kind: "unreachable" }
  /** The service refused the request. */
  | { kind: "api"; status: number }
  /** The answer could not be read. */
  | { kind: "deserialization" }
  | { kind: "unknown" };

export function classifyError(error: unknown): SearchFailure {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown };
  if (name === "RetryError") return { kind: "unreachable" };
  if (name === "ApiError" || name === "DetailedApiError") return { kind: "api", status: Number(status) || 0 };
  if (name === "DeserializationError") return { kind: "deserialization" };
  return { kind: "unknown" };
}

/** What a reader can do, under "Unable to fetch results". */
export function failureHint(failure: SearchFailure): string {
  switch (failure.kind) {
    case "api":
      return failure.status === 429
        ? "The search service gets too many requests. Try again in a moment."
        : `The search service answered with an error${failure.status ? ` (${failure.status})` : ""}.`;
    case "deserialization":
      return "The search service sent an answer that cannot be read.";
    default:
      return "You might want to check your network connection.";
  }
}

/** The error that the interface takes for "all hosts are unreachable". */
export class RetryError extends Error {
  override readonly name = "RetryError";
}
