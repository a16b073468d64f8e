import { isObject } from "../../openapi/pointer";
import type { Session } from "../session";
import type { Fields } from "../types";
import { isPart } from "./filters";
import { timestamp } from "./timestamp";

/** Records of one kind by their ids. Those that were changed last are last, as in the platform's tables. */
export function tableOf({ records }: Session, name: string): Map<string, Fields> {
  const table = records.get(name) ?? new Map<string, Fields>();
  records.set(name, table);
  return table;
}

/** What every object of the newer API has of its own. */
export function created(session: Session): Fields {
  return { id: session.newId(), created_at: timestamp(session.now(), true), created_by_id: session.userId };
}

/** What the first fields become when all others are replaced. */
export function replaced(session: Session, record: Fields, kept: readonly string[], sent: Fields): Fields {
  const own = [...kept, "id", "created_at", "created_by_id"];
  return {
    ...Object.fromEntries(own.map((name) => [name, record[name]])),
    ...sent,
    updated_at: timestamp(session.now(), true),
    updated_by_id: session.userId,
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

export function pickFields(sent: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => isThere(sent[name])).map((name) => [name, sent[name]]));
}

const isThere = (value: unknown) => value !== undefined && value !== null;

/** Without the fields that are null: the newer API leaves them out. */
export function withoutNulls(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => isThere(value)));
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
  const { limit, order, next, rate, oldest, newest } = isObject(windowing) ? windowing : ({} as Fields);
  if (typeof limit === "number" && limit < 0) return [];
  const moment = ({ created_at }: Fields) => Date.parse(String(created_at));
  const found = records.filter(
    (record) =>
      !(oldest && moment(record) < Date.parse(String(oldest))) &&
      !(newest && moment(record) >= Date.parse(String(newest))),
  );
  if (!limit && !order && !next && !rate) return found;
  const direction = order === "ascending" ? 1 : -1;
  const sorted = found.sort((a, b) => (String(a.id) < String(b.id) ? -direction : direction));
  const after = sorted.filter(
    ({ id }) => !next || ((String(id) < String(next) ? -direction : direction) > 0 && id !== next),
  );
  return typeof limit === "number" && limit > 0 ? after.slice(0, limit) : after;
}
