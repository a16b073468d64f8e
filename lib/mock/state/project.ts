import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject } from "../../openapi/pointer";
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
  const item = isObject(schema) ? (schema.items as RawSchema) : undefined;
  return { status, json: value.map((record) => project(document, item, record)) };
}
