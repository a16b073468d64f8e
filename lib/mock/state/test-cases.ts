import { isObject } from "../../openapi/pointer";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { created, pageOf, store, tableOf, withoutNulls } from "./records";

/** Rows of test sets. A revision keeps their ids. */
const name = "test cases";

/**
 * Stores the rows of a revision's content and puts their ids in their place. The same row of the same set is stored once.
 * The platform marks rows that came by a simple test set or by a file with ids of its own, as columns.
 */
export function storeRows(session: Session, setId: unknown, data: unknown, marks: "none" | "simple" | "file"): Fields {
  const { testcases, testcase_ids } = isObject(data) ? data : ({} as Fields);
  const rows = Array.isArray(testcases) ? testcases.filter(isObject) : [];
  const known = Array.isArray(testcase_ids) ? testcase_ids : [];
  const ids = rows.map((row) => storeRow(session, setId, isObject(row.data) ? row.data : row, marks));
  return { testcase_ids: ids.length > 0 ? ids : known };
}

function storeRow(session: Session, setId: unknown, row: Fields, marks: "none" | "simple" | "file"): unknown {
  const table = tableOf(session, name);
  const same = [...table.values()].find(
    ({ testset_id, source }) => testset_id === setId && source === JSON.stringify(row),
  );
  if (same && marks !== "file") return same.id;
  const mark = () => session.newHex(6);
  const data = {
    ...row,
    ...(marks === "file" ? { __dedup_id__: mark() } : {}),
    ...(marks === "none" ? {} : { testcase_dedup_id: mark() }),
  };
  const record = { testset_id: setId, set_id: setId, ...created(session), data, source: JSON.stringify(row) };
  return store(table, record).id;
}

export function rowOf(session: Session, id: unknown): Fields | undefined {
  const record = tableOf(session, name).get(String(id));
  if (!record) return undefined;
  const { source: _, ...row } = record;
  return row;
}

/** A record whose content is rows, with the rows themselves beside their ids. */
export function withRows(session: Session, record: Fields): Fields {
  const { data } = record;
  if (!isObject(data) || !Array.isArray(data.testcase_ids)) return record;
  const testcases = data.testcase_ids
    .map((id) => rowOf(session, id))
    .filter(isObject)
    .map(withoutNulls);
  return { ...record, data: { ...data, testcases } };
}

/** Stores rows as an example shows them; the content keeps their ids alone. */
export function seedRows(session: Session, setId: unknown, data: Fields): Fields {
  const { testcases, ...own } = data;
  if (!Array.isArray(testcases)) return data;
  for (const row of testcases.filter(isObject)) {
    const { __dedup_id__: _a, testcase_dedup_id: _b, ...source } = isObject(row.data) ? row.data : {};
    tableOf(session, name).set(String(row.id), {
      testset_id: setId,
      set_id: setId,
      ...row,
      source: JSON.stringify(source),
    });
  }
  return { testcase_ids: testcases.filter(isObject).map(({ id }) => id), ...own };
}

const rowNames = [
  ...["testset_id", "set_id", "created_at", "updated_at", "deleted_at", "created_by_id", "updated_by_id"],
  ...["deleted_by_id", "id", "flags", "tags", "meta", "data"],
];

/** Rows with the fields that they don't have: these answers don't leave them out. */
function withNulls(row: Fields): Fields {
  return Object.fromEntries(rowNames.map((key) => [key, row[key] ?? null]));
}

export const testCaseHandlers: Readonly<Record<string, (session: Session, call: Call) => Answer>> = {
  fetch_testcase: (session, { path }) => {
    const row = rowOf(session, path.testcase_id);
    return { status: 200, json: { count: row ? 1 : 0, testcase: row ? withNulls(row) : null } };
  },
  query_testcases: (session, { body }) => {
    const asked = isObject(body) ? body : {};
    const { testcase_ids: ids, testset_id: setId } = asked;
    const found = [...tableOf(session, name).keys()]
      .map((id) => rowOf(session, id))
      .filter(isObject)
      .filter(({ id }) => !Array.isArray(ids) || ids.includes(id))
      .filter((row) => !setId || row.testset_id === setId);
    const rows = pageOf(found, asked.windowing);
    return { status: 200, json: { count: rows.length, testcases: rows.map(withNulls) } };
  },
};
