import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject } from "../../openapi/pointer";
import { resolveReference } from "../../openapi/reader";
import { propertiesOf } from "../example";
import type { Fields } from "../types";

/** A record as an answer shows it: the fields of the answer's schema. */
export function project(document: JsonObject, schema: RawSchema | undefined, record: Fields): Fields {
  const properties = propertiesOf(document, schema);
  const names = Object.keys(properties);
  if (names.length === 0) return record;
  return Object.fromEntries(
    names.flatMap((name) => {
      // Older lists call it `_id`.
      const other = name === "_id" ? record.id : name === "id" ? record._id : undefined;
      const value = record[name] === undefined ? other : record[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Schema of the items of a list. */
export function itemSchema(document: JsonObject, schema: RawSchema | undefined): RawSchema | undefined {
  if (!isObject(schema)) return undefined;
  const own = resolveReference(document, schema, "")?.value;
  if (own?.items !== undefined) return own.items as RawSchema;
  const [inner] = [own?.anyOf, own?.oneOf].flatMap((list) => (Array.isArray(list) ? (list as RawSchema[]) : []));
  return inner === undefined ? undefined : itemSchema(document, inner);
}
