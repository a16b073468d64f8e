import { isObject } from "../../openapi/pointer";
import type { Fields } from "../types";

/** Whether a record has everything that the address of a list asks for. */
export function matches(record: Fields, query: Fields): boolean {
  return Object.entries(query).every(([name, value]) => record[name] === undefined || isPart(value, record[name]));
}

/** Whether everything that is asked for is in the value. */
export function isPart(asked: unknown, value: unknown): boolean {
  if (asked === undefined || asked === null) return true;
  if (!isObject(asked)) return asked === value;
  if (!isObject(value)) return Object.values(asked).every((item) => item === undefined || item === null);
  return Object.entries(asked).every(([key, item]) => isPart(item, value[key]));
}
