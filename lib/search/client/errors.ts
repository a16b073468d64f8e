/** What a reader can do, under "Unable to fetch results". Algolia's client tells its errors apart by their names. */
export function failureHint(error: unknown): string {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown };
  if (name === "DeserializationError") return "The search service sent an answer that cannot be read.";
  if (name !== "ApiError" && name !== "DetailedApiError") return "You might want to check your network connection.";
  if (status === 429) return "The search service gets too many requests. Try again in a moment.";
  return `The search service answered with an error${status ? ` (${status})` : ""}.`;
}
