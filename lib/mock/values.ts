import { isObject } from "../openapi/pointer";
import type { Fields } from "./types";

/** The value as an object; one without fields where it is none. */
export function asFields(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** The value at a path with dots. */
export function at(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((inner, part) => (isObject(inner) ? inner[part] : undefined), value);
}

/** The object at a path; one without fields where there is none. */
export function fieldsAt(value: unknown, path: string): Fields {
  return asFields(at(value, path));
}

/** The objects at a path: a list of them, or one. */
export function objectsIn(value: unknown, path: string): Fields[] {
  return [at(value, path)].flat().filter(isObject);
}

export const isThere = (value: unknown) => value !== undefined && value !== null;

export function pickFields(sent: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => isThere(sent[name])).map((name) => [name, sent[name]]),
  );
}

/** Without the fields that are null: the newer API leaves them out. */
export function withoutNulls(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => isThere(value)));
}

/** Whether everything that is asked for is in the value. */
export function isPart(asked: unknown, value: unknown): boolean {
  if (!isThere(asked)) return true;
  if (!isObject(asked)) return asked === value;
  return Object.entries(asked).every(([key, item]) => isPart(item, asFields(value)[key]));
}

/** The value of JSON text; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A time as the newer endpoints write it (ISO 8601) or as the older ones do. */
export function timestamp(date: Date, iso: boolean): string {
  const text = date.toISOString();
  return iso ? text : `${text.slice(0, 10)} ${text.slice(11, -1)}000+00:00`;
}

/** Milliseconds of ISO 8601 or of epoch digits (10 are seconds, 13 milli-, 16 micro-, 19 nanoseconds), up to year 9999. */
export function momentOf(value: unknown): number | undefined {
  const text = String(value ?? "");
  const time = /^\d{10,19}$/.test(text)
    ? Number(text) / 10 ** (text.length - 13)
    : Date.parse(text);
  return Math.abs(time) < Date.UTC(10_000, 0) ? time : undefined;
}
