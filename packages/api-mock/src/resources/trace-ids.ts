/** Digits of an id in hex. */
const traceIdLength = 32;
const spanIdLength = 16;

/**
 * An id in plain hex. Requests may also send it as a UUID or with `0x`. Undefined for anything
 * else.
 */
function parseHexId(value: unknown, length: number): string | undefined {
  if (typeof value !== "string") return undefined;
  const hex = value.replace(/^0x/i, "").replace(/-/g, "").toLowerCase();
  return hex.length === length && /^[0-9a-f]+$/.test(hex) ? hex : undefined;
}

export function parseTraceId(value: unknown): string | undefined {
  return parseHexId(value, traceIdLength);
}

export function parseSpanId(value: unknown): string | undefined {
  return parseHexId(value, spanIdLength);
}

/** The id of a trace as the platform's tables have it. */
export function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
