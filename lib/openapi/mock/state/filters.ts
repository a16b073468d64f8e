import { isObject } from "../../pointer";
import type { Call, Fields } from "../types";

/** Whether a record answers to a list's query, or to the filter in the body of a query operation. */
export function matches(record: Fields, { query, body }: Call, one: string | undefined): boolean {
  const filter = isObject(body) ? body : {};
  const archived = filter.include_archived === true || query.include_archived === true;
  if (record.deleted_at !== undefined && record.deleted_at !== null && !archived) return false;
  for (const [name, value] of Object.entries(query)) {
    const own =
      one && (name === `${one}_id` || name === `${one}_ids`) ? "id" : name.replace(`${one}_`, "").replace(/s$/, "");
    const field = name in record ? record[name] : record[own];
    if (field === undefined || name === "include_archived") continue;
    if (!(Array.isArray(value) ? value.includes(field) : isPart(value, field))) return false;
  }
  if (!one) return true;
  const inner = filter[one];
  if (isObject(inner) && !isPart(inner, record)) return false;
  const refs = filter[`${one}_refs`];
  if (!Array.isArray(refs) || refs.length === 0) return true;
  return refs.some((ref) => isObject(ref) && isPart({ id: ref.id ?? undefined, slug: ref.slug ?? undefined }, record));
}

/** Whether everything that is asked for is in the value. */
export function isPart(asked: unknown, value: unknown): boolean {
  if (asked === undefined || asked === null) return true;
  if (!isObject(asked)) return asked === value;
  if (!isObject(value)) return Object.values(asked).every((item) => item === undefined || item === null);
  return Object.entries(asked).every(([key, item]) => isPart(item, value[key]));
}
