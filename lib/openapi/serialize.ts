/** Writes parameter values into addresses, as OpenAPI does where a parameter names no style. */
function text(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Value of a path parameter, encoded: a list as `a,b`. */
export function serializePath(value: unknown): string {
  return (Array.isArray(value) ? value : [value]).map((item) => encodeURIComponent(text(item))).join(",");
}

/** `name=value` pairs of a query or form parameter, encoded and in order: one for each item of a list. */
export function serializeQuery(name: string, value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(
    (item) => `${encodeURIComponent(name)}=${encodeURIComponent(text(item))}`,
  );
}

/** Value of a header: not percent-encoded. */
export function serializeHeader(value: unknown): string {
  return Array.isArray(value) ? value.map(text).join(",") : text(value);
}
