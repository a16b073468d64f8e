import { asFields, type Fields, isPresent, matchesPattern, pickFields } from "./json";
import { resolveSchema, type Schema } from "./openapi/schema";
import { isoTime } from "./time";
import type { Answer, Call, Session } from "./types";

/**
 * Records of one kind by their ids. As in the platform's tables, those that changed last come last.
 */
export type Table = Map<string, Fields>;

export function tableOf({ tables }: Session, name: string): Table {
  const table = tables.get(name) ?? new Map<string, Fields>();
  tables.set(name, table);
  return table;
}

/** Puts a new or changed record at the end of its table. */
export function storeRecord(table: Table, record: Fields): Fields {
  table.delete(String(record.id));
  table.set(String(record.id), record);
  return record;
}

/** The fields that the newer API gives every new object. */
export function creationFields(session: Session): Fields {
  return {
    id: session.newId(),
    created_at: isoTime(session.now()),
    created_by_id: session.userId,
  };
}

/** The fields that the newer API changes in every changed object. */
export function updateFields(session: Session): Fields {
  return { updated_at: isoTime(session.now()), updated_by_id: session.userId };
}

/** A record after a request has replaced everything except some fields. */
export function replaceFields(
  session: Session,
  record: Fields,
  keptNames: readonly string[],
  replacement: Fields,
): Fields {
  const replaced: Fields = {};
  for (const name of [...keptNames, "id", "created_at", "created_by_id"])
    replaced[name] = record[name];
  return { ...replaced, ...replacement, ...updateFields(session) };
}

const headerNames = ["name", "description", "flags", "tags", "meta"];

/**
 * The descriptive fields of an object of the newer API: name, description, flags, tags and meta.
 */
export function pickHeader(fields: Fields): Fields {
  return pickFields(fields, headerNames);
}

/**
 * Whether a record has the header that a query asks for. Archived records are found only if the
 * query includes them.
 */
export function matchesHeader(record: Fields, query: Fields, includesArchived: unknown): boolean {
  if (isPresent(record.deleted_at) && includesArchived !== true) return false;
  return [...headerNames, "message"].every((name) => matchesPattern(query[name], record[name]));
}

/**
 * A page of records. `limit`, `order`, `next` and `rate` sort by id, which is by time, the newest
 * first; `next` is the last id of the page before. Without them, the records keep the table's
 * order.
 */
export function paginate(records: readonly Fields[], windowing: unknown): Fields[] {
  const { limit, order, next, rate, oldest, newest } = asFields(windowing);
  if (typeof limit === "number" && limit < 0) return [];
  let page = records.filter(({ created_at }) => isInTime(created_at, oldest, newest));
  if (!limit && !order && !next && !rate) return page;
  const compareIds = order === "ascending" ? compareTexts : compareDescending;
  page.sort((a, b) => compareIds(a.id, b.id));
  if (next) page = page.filter(({ id }) => compareIds(id, next) > 0);
  return limit ? page.slice(0, Number(limit)) : page;
}

function isInTime(time: unknown, oldest: unknown, newest: unknown): boolean {
  const moment = Date.parse(String(time));
  if (oldest && moment < Date.parse(String(oldest))) return false;
  return !(newest && moment >= Date.parse(String(newest)));
}

export function compareTexts(a: unknown, b: unknown): number {
  if (a === b) return 0;
  return String(a) < String(b) ? -1 : 1;
}

function compareDescending(a: unknown, b: unknown): number {
  return compareTexts(b, a);
}

/** A record with every field of a schema: some answers have null where a record has nothing. */
export function withNulls({ api }: Session, schemaName: string, record: Fields): Fields {
  const schema = { $ref: `#/components/schemas/${schemaName}` };
  const complete: Fields = {};
  for (const [name] of resolveSchema(api.document, schema).properties)
    complete[name] = record[name] ?? null;
  return complete;
}

/** Answers with one record as the operation documents it: with the fields of its schema. */
export function answerRecord({ session, documented }: Call, record: Fields): Answer {
  const { status, schema } = documented;
  return { status, json: selectDocumented(session, record, schema) };
}

/** The same with a list of records. */
export function answerRecords({ session, documented }: Call, records: readonly Fields[]): Answer {
  const { status, schema } = documented;
  const { items } = resolveSchema(session.api.document, schema).keywords;
  return { status, json: records.map((record) => selectDocumented(session, record, items)) };
}

function selectDocumented({ api }: Session, record: Fields, schema: Schema | undefined): Fields {
  // Older lists call the id `_id`.
  const { id, _id } = record;
  const complete: Fields = { ...record, _id: _id ?? id, id: id ?? _id };
  const selected: Fields = {};
  for (const [name] of resolveSchema(api.document, schema).properties) {
    if (complete[name] !== undefined) selected[name] = complete[name];
  }
  return selected;
}
