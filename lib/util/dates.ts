/**
 * Days are ISO dates without a time (`2025-10-24`). They are days of the UTC calendar, so that they
 * are the same in every time zone.
 */

const longFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** True if a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayStart(text) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Returns midnight UTC of a day, which feeds use as its time. */
export function dayStart(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Formats a day: `October 24, 2025`. */
export function formatDay(day: string): string {
  return longFormat.format(dayStart(day));
}

/** Formats the month of a day: `October`. */
export function formatMonth(day: string): string {
  return monthFormat.format(dayStart(day));
}

/**
 * Returns the latest day that has begun anywhere on earth (UTC+14). Later days are in the future
 * for every author.
 */
export function latestDay(now: Date = new Date()): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** Returns the day in the time zone of this machine. */
export function localDay(now: Date = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
