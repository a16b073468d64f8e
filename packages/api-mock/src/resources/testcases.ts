import {
  asFields,
  asList,
  type Fields,
  isObject,
  objectsAt,
  objectsIn,
  withoutNulls,
} from "../json";
import { answerMany, succeed } from "../respond";
import { creationFields, paginate, storeRecord, type Table, tableOf, withNulls } from "../tables";
import type { Answer, Call, Handlers, Session } from "../types";

export const testcaseHandlers: Handlers = {
  fetch_testcase: fetchTestcase,
  query_testcases: queryTestcases,
};

/** Rows of test sets. Revisions keep their ids. */
function testcaseTable(session: Session): Table {
  return tableOf(session, "test cases");
}

/**
 * The columns of ids that the platform adds to rows: none to those of a revision, one to those of a
 * simple test set, two to those of a file.
 */
export type TestcaseMarks = "none" | "simple" | "file";

/** Stores the rows in a revision's content and returns the content with their ids instead. */
export function storeTestcases(
  session: Session,
  testsetId: unknown,
  content: Fields,
  marks: TestcaseMarks,
): Fields {
  const rows = objectsAt(content, "testcases");
  if (rows.length === 0) return { testcase_ids: content.testcase_ids ?? [] };
  return { testcase_ids: rows.map((row) => storeTestcase(session, testsetId, row, marks)) };
}

/**
 * Stores a row and returns its id. An equal row of the same test set is stored once, unless it
 * comes from a file.
 */
function storeTestcase(
  session: Session,
  testsetId: unknown,
  row: Fields,
  marks: TestcaseMarks,
): unknown {
  const data = isObject(row.data) ? row.data : row;
  const source = JSON.stringify(data);
  const table = testcaseTable(session);
  const equalRow = [...table.values()].find(
    (record) => record.testset_id === testsetId && record.source === source,
  );
  if (equalRow && marks !== "file") return equalRow.id;
  const markedData = { ...data };
  if (marks === "file") markedData.__dedup_id__ = session.newHex(6);
  if (marks !== "none") markedData.testcase_dedup_id = session.newHex(6);
  const parents = { testset_id: testsetId, set_id: testsetId };
  return storeRecord(table, { ...parents, ...creationFields(session), data: markedData, source })
    .id;
}

/** Stores rows as an example shows them and returns the content with their ids instead. */
export function seedTestcases(session: Session, testsetId: unknown, content: Fields): Fields {
  const { testcases, ...otherContent } = content;
  if (!Array.isArray(testcases)) return content;
  const rows = objectsIn(testcases);
  for (const row of rows) {
    const {
      __dedup_id__: _dedupId,
      testcase_dedup_id: _testcaseDedupId,
      ...data
    } = asFields(row.data);
    const parents = { testset_id: testsetId, set_id: testsetId };
    const record = { ...parents, ...row, source: JSON.stringify(data) };
    testcaseTable(session).set(String(row.id), record);
  }
  return { testcase_ids: rows.map(({ id }) => id), ...otherContent };
}

/** The rows with these ids, as far as they exist. */
export function findTestcases(session: Session, ids: unknown): Fields[] {
  const rows: Fields[] = [];
  for (const id of asList(ids)) {
    const record = testcaseTable(session).get(String(id));
    if (!record) continue;
    const { source: _source, ...row } = record;
    rows.push(row);
  }
  return rows;
}

/** A record whose content has the ids of rows, with the rows themselves added. */
export function withTestcases(session: Session, record: Fields): Fields {
  const { data } = record;
  if (!isObject(data) || !Array.isArray(data.testcase_ids)) return record;
  const testcases = findTestcases(session, data.testcase_ids).map(withoutNulls);
  return { ...record, data: { ...data, testcases } };
}

function fetchTestcase({ session, id }: Call): Answer {
  const [row] = findTestcases(session, [id]);
  if (!row) return succeed({ count: 0, testcase: null });
  return succeed({ count: 1, testcase: withNulls(session, "Testcase", row) });
}

function queryTestcases({ session, input }: Call): Answer {
  const { testcase_ids: ids, testset_id: testsetId, windowing } = input;
  const rows = findTestcases(session, [...testcaseTable(session).keys()]).filter((row) => {
    if (Array.isArray(ids) && !ids.includes(row.id)) return false;
    return !testsetId || row.testset_id === testsetId;
  });
  const page = paginate(rows, windowing);
  return answerMany(
    "testcases",
    page.map((row) => withNulls(session, "Testcase", row)),
  );
}
