/**
 * Days are ISO dates without a time (`2025-10-24`), read as days of the UTC calendar so that no
 * time zone moves them.
 */

const long = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayStart(text) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Midnight UTC of a day: the moment that feeds give. */
export function dayStart(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** `October 24, 2025`. */
export function formatDay(day: string): string {
  return long.format(dayStart(day));
}

/** `October`. */
export function formatMonth(day: string): string {
  return month.format(dayStart(day));
}

/**
 * The latest day that has begun anywhere on earth (UTC+14): what comes after it is the future for
 * every author.
 */
export function latestDay(now: Date = new Date()): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The author's own calendar day. */
export function localDay(now: Date = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
