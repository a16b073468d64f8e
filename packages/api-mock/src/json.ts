/** A JSON object that isn't changed. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON object that may be changed: a record as the API returns it, or a part of one. */
export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an object. An empty one if it isn't one. */
export function asFields(value: unknown): Fields {
  return isObject(value) ? value : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value at a path with dots, such as `data.service.format`. */
export function valueAtPath(value: unknown, path: string): unknown {
  let inner = value;
  for (const name of path.split(".")) {
    if (!isObject(inner)) return undefined;
    inner = inner[name];
  }
  return inner;
}

/** The object at a path. An empty one if there is none. */
export function fieldsAt(value: unknown, path: string): Fields {
  return asFields(valueAtPath(value, path));
}

/** The objects at a path, which may hold one or a list. */
export function objectsAt(value: unknown, path: string): Fields[] {
  return objectsIn(valueAtPath(value, path));
}

/** The objects in a list, or the value itself if it is one. */
export function objectsIn(value: unknown): Fields[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter(isObject);
}

/** Whether a value is neither missing nor null. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** The named fields, as far as they are present. */
export function pickFields(record: Fields, names: readonly string[]): Fields {
  const picked: Fields = {};
  for (const name of names) {
    if (isPresent(record[name])) picked[name] = record[name];
  }
  return picked;
}

/** A record without its null fields, which the newer API leaves out. */
export function withoutNulls(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => isPresent(value)));
}

/**
 * Whether a value has everything that a pattern names. A pattern without a value matches
 * everything.
 */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (!isPresent(pattern)) return true;
  if (!isObject(pattern)) return pattern === value;
  const fields = asFields(value);
  return Object.entries(pattern).every(([key, item]) => matchesPattern(item, fields[key]));
}

/** The value of JSON text. Undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
