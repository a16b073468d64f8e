import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject } from "../../openapi/pointer";
import { resolveReference } from "../../openapi/reader";
import { type Documented, propertiesOf } from "../example";
import type { Session } from "../session";
import type { Answer, Fields } from "../types";

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

/** One record, or several, as the document describes the answer. */
export function answerAs(session: Session, { status, schema }: Documented, value: Fields | readonly Fields[]): Answer {
  const { document } = session;
  if (!Array.isArray(value)) return { status, json: project(document, schema, value as Fields) };
  const item = itemSchema(document, schema);
  return { status, json: value.map((record) => project(document, item, record)) };
}

/** Schema of the items of a list. */
function itemSchema(document: JsonObject, schema: RawSchema | undefined): RawSchema | undefined {
  if (!isObject(schema)) return undefined;
  const own = resolveReference(document, schema, "")?.value;
  if (own?.items !== undefined) return own.items as RawSchema;
  const [inner] = [own?.anyOf, own?.oneOf].flatMap((list) => (Array.isArray(list) ? (list as RawSchema[]) : []));
  return inner === undefined ? undefined : itemSchema(document, inner);
}
