import { isObject } from "../../openapi/pointer";
import type { Fields, Session } from "../types";
import { asFields, pickFields, timestamp } from "../values";
import { created, headerOf, replaced, store, tableOf } from "./records";
import { type Marks, storeRows } from "./test-cases";

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
export function addRecord(session: Session, tables: Tables, level: Level, sent: Fields, own: Fields = {}): Fields {
  const slug = sent.slug ?? session.newHex(16);
  return store(tableFor(session, tables, level), { ...headerOf(sent), ...created(session), slug, ...own });
}

/** The next version of a variant. */
export function addRevision(session: Session, tables: Tables, variant: Fields, sent: Fields): Fields {
  const { id: variant_id, artifact_id } = variant;
  const version = String(Number(revisionsOf(session, tables, variant_id).at(-1)?.version ?? -1) + 1);
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

export function editHeader(session: Session, tables: Tables, level: Level, record: Fields, sent: Fields): Fields {
  return store(tableFor(session, tables, level), replaced(session, record, kept, headerOf(sent)));
}

/** The revisions of a variant, the oldest first. */
export function revisionsOf(session: Session, tables: Tables, variantId: unknown): Fields[] {
  const all = [...tableFor(session, tables, "revision").values()];
  return all.filter((item) => item.variant_id === variantId).sort((a, b) => Number(a.version) - Number(b.version));
}

/** The newest of some variants. Those of test sets are never sorted, so that it is the first. */
export function newestVariant(tables: Tables, variants: readonly Fields[]): Fields | undefined {
  const newer = (a: Fields, b: Fields) => (String(a.id) < String(b.id) ? 1 : -1);
  return tables === "testset" ? variants[0] : [...variants].sort(newer)[0];
}

/** The newest variant of an artifact, with its newest revision. */
export function newestOf(session: Session, tables: Tables, artifactId: unknown) {
  const variants = [...tableFor(session, tables, "variant").values()];
  const own = variants.filter(({ artifact_id }) => artifact_id === artifactId);
  const variant = newestVariant(tables, own);
  return { variant, revision: variant && revisionsOf(session, tables, variant.id).at(-1) };
}

/** Adds an artifact with a variant, and the revision that has its content. */
export function addAll(session: Session, tables: Tables, sent: Fields, own: Fields = {}, marks?: Marks): Fields {
  const artifact = addRecord(session, tables, "artifact", sent, own);
  const variant = addRecord(session, tables, "variant", headerOf(sent), { artifact_id: artifact.id });
  if (tables === "testset") addRevision(session, tables, variant, { ...headerOf(sent), message: "Initial commit" });
  addContent(session, tables, artifact.id, sent, marks);
  return artifact;
}

/** A new revision of an artifact's newest variant. */
export function addContent(session: Session, tables: Tables, id: unknown, sent: Fields, marks?: Marks): void {
  const { variant } = newestOf(session, tables, id);
  const data = tables === "testset" ? storeRows(session, id, sent.data, marks ?? "simple") : sent.data;
  if (variant) addRevision(session, tables, variant, { ...headerOf(sent), data });
}
