import { isObject } from "../../openapi/pointer";
import { many } from "../respond";
import type { Fields, Handlers, Session } from "../types";
import { asFields, objectsIn, pickFields, timestamp, withoutNulls } from "../values";
import { created, headerOf, pageOf, replaced, store, tableOf, withNulls } from "./records";

/** An artifact has variants, and a variant has revisions, which hold the content. */
export type Level = "artifact" | "variant" | "revision";

/** Names of the tables of a collection: evaluators are workflows. */
export type Tables = "testset" | "query" | "workflow";

export function tableFor(session: Session, tables: Tables, level: Level): Map<string, Fields> {
  return tableOf(session, `${tables} ${level}s`);
}

export function withSlug(table: ReadonlyMap<string, Fields>, slug: unknown): Fields | undefined {
  return [...table.values()].find((record) => record.slug === slug);
}

/** Adds a record with its parents. The id is given where an object of the older API is copied. */
export function addRecord(
  session: Session,
  tables: Tables,
  level: Level,
  sent: Fields,
  own: Fields = {},
): Fields {
  const slug = sent.slug ?? session.newHex(16);
  return store(tableFor(session, tables, level), {
    ...headerOf(sent),
    ...created(session),
    slug,
    ...own,
  });
}

export function addRevision(
  session: Session,
  tables: Tables,
  variant: Fields,
  sent: Fields,
): Fields {
  const { id: variant_id, artifact_id } = variant;
  const version = String(
    Number(revisionsOf(session, tables, variant_id).at(-1)?.version ?? -1) + 1,
  );
  const { filtering } = asFields(sent.data);
  // The content of a query has an operator for its conditions.
  const more = isObject(filtering) ? { filtering: { operator: "and", ...filtering } } : {};
  const date = timestamp(session.now(), true);
  return addRecord(session, tables, "revision", sent, {
    ...pickFields(sent, ["message"]),
    ...(isObject(sent.data) ? { data: { ...sent.data, ...more } } : {}),
    ...{ version, author: session.userId, date, variant_id, artifact_id },
  });
}

const kept = ["slug", "artifact_id", "variant_id", "version", "author", "date", "message", "data"];

export function editHeader(
  session: Session,
  tables: Tables,
  level: Level,
  record: Fields,
  sent: Fields,
): Fields {
  return store(tableFor(session, tables, level), replaced(session, record, kept, headerOf(sent)));
}

/** The revisions of a variant, the oldest first. */
export function revisionsOf(session: Session, tables: Tables, variantId: unknown): Fields[] {
  const all = [...tableFor(session, tables, "revision").values()];
  return all
    .filter((item) => item.variant_id === variantId)
    .sort((a, b) => Number(a.version) - Number(b.version));
}

/** The newest of some variants. Those of test sets are never sorted, so that it is the first. */
export function newestVariant(tables: Tables, variants: readonly Fields[]): Fields | undefined {
  const newer = (a: Fields, b: Fields) => (String(a.id) < String(b.id) ? 1 : -1);
  return tables === "testset" ? variants[0] : [...variants].sort(newer)[0];
}

export function newestOf(session: Session, tables: Tables, artifactId: unknown) {
  const variants = [...tableFor(session, tables, "variant").values()];
  const own = variants.filter(({ artifact_id }) => artifact_id === artifactId);
  const variant = newestVariant(tables, own);
  return { variant, revision: variant && revisionsOf(session, tables, variant.id).at(-1) };
}

/** Adds an artifact with a variant, and the revision that has its content. */
export function addAll(
  session: Session,
  tables: Tables,
  sent: Fields,
  own: Fields = {},
  marks?: Marks,
): Fields {
  const artifact = addRecord(session, tables, "artifact", sent, own);
  const variant = addRecord(session, tables, "variant", headerOf(sent), {
    artifact_id: artifact.id,
  });
  if (tables === "testset")
    addRevision(session, tables, variant, { ...headerOf(sent), message: "Initial commit" });
  addContent(session, tables, artifact.id, sent, marks);
  return artifact;
}

/** A new revision of an artifact's newest variant. */
export function addContent(
  session: Session,
  tables: Tables,
  id: unknown,
  sent: Fields,
  marks?: Marks,
): void {
  const { variant } = newestOf(session, tables, id);
  const data =
    tables === "testset" ? storeRows(session, id, sent.data, marks ?? "simple") : sent.data;
  if (variant) addRevision(session, tables, variant, { ...headerOf(sent), data });
}

/** Rows of test sets, of which revisions keep the ids. */
const rowsIn = (session: Session) => tableOf(session, "test cases");

/** The platform marks rows that came by a simple test set or by a file with ids of its own, as columns. */
export type Marks = "none" | "simple" | "file";

/** Stores the rows of a revision's content and puts their ids in their place. The same row of a set is stored once. */
export function storeRows(session: Session, setId: unknown, data: unknown, marks: Marks): Fields {
  const ids = objectsIn(data, "testcases").map((row) => {
    const own = isObject(row.data) ? row.data : row;
    const source = JSON.stringify(own);
    const same = [...rowsIn(session).values()].find(
      (item) => item.testset_id === setId && item.source === source,
    );
    if (same && marks !== "file") return same.id;
    const file = marks === "file" ? { __dedup_id__: session.newHex(6) } : {};
    const mark = marks === "none" ? {} : { testcase_dedup_id: session.newHex(6) };
    const record = {
      testset_id: setId,
      set_id: setId,
      ...created(session),
      data: { ...own, ...file, ...mark },
    };
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
  return {
    ...record,
    data: { ...data, testcases: rowsOf(session, data.testcase_ids).map(withoutNulls) },
  };
}

export const testCaseHandlers: Handlers = {
  fetch_testcase: ({ session, id }) => {
    const [row] = rowsOf(session, [id]);
    return {
      status: 200,
      json: { count: row ? 1 : 0, testcase: row ? withNulls(session, "Testcase", row) : null },
    };
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
