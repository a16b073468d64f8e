/** A time as the newer endpoints write it (ISO 8601) or as the older ones do. */
export function timestamp(date: Date, iso: boolean): string {
  const text = date.toISOString();
  return iso ? text : `${text.slice(0, 10)} ${text.slice(11, -1)}000+00:00`;
}

/** Milliseconds of ISO 8601 or of epoch digits: 10 are seconds, 13 milli-, 16 micro-, 19 nanoseconds. */
export function momentOf(value: unknown): number | undefined {
  const text = String(value ?? "");
  const time = /^\d{10,19}$/.test(text) ? Number(text) / 10 ** (text.length - 13) : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
