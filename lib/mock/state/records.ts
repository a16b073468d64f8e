import type { RawSchema } from "@/lib/model/api";
import { shapeOf } from "../../openapi/schema-shape";
import type { Answer, Call, Fields, Session } from "../types";
import { asFields, isPart, isThere, pickFields, timestamp } from "../values";

/** Records of one kind by their ids. Those that were changed last are last, as in the platform's tables. */
export function tableOf({ records }: Session, name: string): Map<string, Fields> {
  const table = records.get(name) ?? new Map<string, Fields>();
  records.set(name, table);
  return table;
}

/** What every object of the newer API has of its own. */
export function created(session: Session): Fields {
  return {
    id: session.newId(),
    created_at: timestamp(session.now(), true),
    created_by_id: session.userId,
  };
}

export function updated(session: Session): Fields {
  return { updated_at: timestamp(session.now(), true), updated_by_id: session.userId };
}

/** What the first fields become when all others are replaced. */
export function replaced(
  session: Session,
  record: Fields,
  kept: readonly string[],
  sent: Fields,
): Fields {
  const own = [...kept, "id", "created_at", "created_by_id"];
  return {
    ...Object.fromEntries(own.map((name) => [name, record[name]])),
    ...sent,
    ...updated(session),
  };
}

/** Puts a changed record at the end of its table. */
export function store(table: Map<string, Fields>, record: Fields): Fields {
  table.delete(String(record.id));
  table.set(String(record.id), record);
  return record;
}

const headerNames = ["name", "description", "flags", "tags", "meta"];

/** Name, description, flags, tags and meta, as far as they were sent. */
export function headerOf(sent: Fields): Fields {
  return pickFields(sent, headerNames);
}

/** Whether a record has the header that is asked for, and may be seen: archived ones only when they are asked for. */
export function fitsHeader(record: Fields, asked: Fields, archived: unknown): boolean {
  if (isThere(record.deleted_at) && archived !== true) return false;
  return [...headerNames, "message"].every((name) => isPart(asked[name], record[name]));
}

/**
 * A page of records. `limit`, `order`, `next` or `rate` sort by id, which is by time, the newest first; `next` is the
 * last id of the page before. Without them the order is that of the table.
 */
export function pageOf(records: readonly Fields[], windowing: unknown): Fields[] {
  const { limit, order, next, rate, oldest, newest } = asFields(windowing);
  if (typeof limit === "number" && limit < 0) return [];
  const moment = ({ created_at }: Fields) => Date.parse(String(created_at));
  const found = records.filter(
    (record) =>
      !(oldest && moment(record) < Date.parse(String(oldest))) &&
      !(newest && moment(record) >= Date.parse(String(newest))),
  );
  if (!limit && !order && !next && !rate) return found;
  const direction = order === "ascending" ? 1 : -1;
  const compare = (a: unknown, b: unknown) =>
    a === b ? 0 : String(a) < String(b) ? -direction : direction;
  const sorted = found
    .sort((a, b) => compare(a.id, b.id))
    .filter(({ id }) => !next || compare(id, next) > 0);
  return limit ? sorted.slice(0, Number(limit)) : sorted;
}

/** A record with all fields of its schema: some answers don't leave out those that it doesn't have. */
export function withNulls({ api }: Session, schema: string, record: Fields): Fields {
  const { properties } = shapeOf(api.document, { $ref: `#/components/schemas/${schema}` });
  return Object.fromEntries(properties.map(([name]) => [name, record[name] ?? null]));
}

/** One record, or several, as the document describes the answer: with the fields of its schema. */
export function answerAs({ session, documented }: Call, value: Fields | readonly Fields[]): Answer {
  const { status, schema } = documented;
  const project = (record: Fields, shape: RawSchema | undefined) => {
    // Older lists call it `_id`.
    const all: Fields = { ...record, _id: record._id ?? record.id, id: record.id ?? record._id };
    const { properties } = shapeOf(session.api.document, shape);
    return Object.fromEntries(
      properties.flatMap(([name]) => (all[name] === undefined ? [] : [[name, all[name]]])),
    );
  };
  if (!Array.isArray(value)) return { status, json: project(value as Fields, schema) };
  const { items } = shapeOf(session.api.document, schema).keywords;
  return { status, json: value.map((record) => project(record, items)) };
}
