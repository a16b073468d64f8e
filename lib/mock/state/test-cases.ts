import { isObject } from "../../openapi/pointer";
import { many } from "../respond";
import type { Fields, Handlers, Session } from "../types";
import { asFields, objectsIn, withoutNulls } from "../values";
import { created, pageOf, store, tableOf, withNulls } from "./records";

/** Rows of test sets, of which revisions keep the ids. */
const rowsIn = (session: Session) => tableOf(session, "test cases");

/** The platform marks rows that came by a simple test set or by a file with ids of its own, as columns. */
export type Marks = "none" | "simple" | "file";

/** Stores the rows of a revision's content and puts their ids in their place. The same row of a set is stored once. */
export function storeRows(session: Session, setId: unknown, data: unknown, marks: Marks): Fields {
  const ids = objectsIn(data, "testcases").map((row) => {
    const own = isObject(row.data) ? row.data : row;
    const source = JSON.stringify(own);
    const same = [...rowsIn(session).values()].find((item) => item.testset_id === setId && item.source === source);
    if (same && marks !== "file") return same.id;
    const file = marks === "file" ? { __dedup_id__: session.newHex(6) } : {};
    const mark = marks === "none" ? {} : { testcase_dedup_id: session.newHex(6) };
    const record = { testset_id: setId, set_id: setId, ...created(session), data: { ...own, ...file, ...mark } };
    return store(rowsIn(session), { ...record, source }).id;
  });
  return { testcase_ids: ids.length > 0 ? ids : (asFields(data).testcase_ids ?? []) };
}

/** Stores rows as an example shows them; the content keeps their ids alone. */
export function seedRows(session: Session, setId: unknown, data: Fields): Fields {
  const { testcases, ...own } = data;
  if (!Array.isArray(testcases)) return data;
  const rows = testcases.filter(isObject);
  for (const row of rows) {
    const { __dedup_id__: _a, testcase_dedup_id: _b, ...source } = asFields(row.data);
    const record = { testset_id: setId, set_id: setId, ...row, source: JSON.stringify(source) };
    rowsIn(session).set(String(row.id), record);
  }
  return { testcase_ids: rows.map(({ id }) => id), ...own };
}

export function rowsOf(session: Session, ids: unknown): Fields[] {
  return (Array.isArray(ids) ? ids : [])
    .map((id) => rowsIn(session).get(String(id)))
    .filter(isObject)
    .map(({ source: _, ...row }) => row);
}

/** A record whose content is rows, with the rows themselves beside their ids. */
export function withRows(session: Session, record: Fields): Fields {
  const { data } = record;
  if (!isObject(data) || !Array.isArray(data.testcase_ids)) return record;
  return { ...record, data: { ...data, testcases: rowsOf(session, data.testcase_ids).map(withoutNulls) } };
}

export const testCaseHandlers: Handlers = {
  fetch_testcase: ({ session, id }) => {
    const [row] = rowsOf(session, [id]);
    return { status: 200, json: { count: row ? 1 : 0, testcase: row ? withNulls(session, "Testcase", row) : null } };
  },
  query_testcases: ({ session, sent }) => {
    const { testcase_ids: ids, testset_id: setId, windowing } = sent;
    const found = rowsOf(session, [...rowsIn(session).keys()])
      .filter(({ id }) => !Array.isArray(ids) || ids.includes(id))
      .filter((row) => !setId || row.testset_id === setId);
    const page = pageOf(found, windowing).map((row) => withNulls(session, "Testcase", row));
    return many("testcases", page);
  },
};
