/** A time as the newer endpoints write it (ISO 8601). */
export function isoTime(date: Date): string {
  return date.toISOString();
}

/** A time as the older endpoints write it: with a space, and microseconds. */
export function spacedTime(date: Date): string {
  return date.toISOString().replace("T", " ").replace("Z", "000+00:00");
}

/**
 * Milliseconds of an ISO 8601 time or of the digits of an epoch (10 for seconds, 13 for
 * milliseconds, 16 for microseconds, 19 for nanoseconds). Undefined for anything else and for years
 * after 9999.
 */
export function parseTime(value: unknown): number | undefined {
  const text = String(value ?? "");
  const isEpoch = /^\d{10,19}$/.test(text);
  const time = isEpoch ? Number(text) / 10 ** (text.length - 13) : Date.parse(text);
  return Math.abs(time) < Date.UTC(10_000, 0) ? time : undefined;
}
