import { isObject } from "../../openapi/pointer";
import type { Session } from "../session";
import type { Call, Fields } from "../types";
import { created, headerOf, pickFields, replaced, store, tableOf } from "./records";
import { storeRows } from "./test-cases";
import { timestamp } from "./timestamp";

/**
 * The newer API is one pattern: an artifact has variants, and a variant has revisions, which hold the content. What
 * differs from collection to collection is in this table.
 */
export interface Collection {
  one: string;
  many: string;
  /** Collections with the same tables: evaluators are workflows. */
  tables: string;
  commitKey: string;
  logKey: string;
  /** Answers a slug that is taken and a parent that is unknown with 500 instead of 409. */
  fails?: boolean;
}

const collection = (one: string, many: string, more: Partial<Collection> = {}): Collection => ({
  ...{ one, many, tables: one, commitKey: `${one}_revision_commit`, logKey: one },
  ...more,
});

export const collections: Readonly<Record<string, Collection>> = {
  testsets: collection("testset", "testsets", { fails: true }),
  queries: collection("query", "queries", { logKey: "query_revisions" }),
  evaluators: collection("evaluator", "evaluators", { tables: "workflow" }),
  workflows: collection("workflow", "workflows", { commitKey: "workflow_revision" }),
};

/** What the functions that store and read need to know of a collection. */
export type Tables = Pick<Collection, "tables">;

export type Level = "artifact" | "variant" | "revision";

/** One request to a collection. */
export interface Ask {
  session: Session;
  collection: Collection;
  level: Level;
  /** Key of one object and of several in requests and answers. */
  one: string;
  many: string;
  call: Call;
  body: Fields;
  /** The id in the path. */
  id: string;
}

export function tableFor(session: Session, { tables }: Tables, level: Level): Map<string, Fields> {
  return tableOf(session, `${tables} ${level}s`);
}

export function ownerOf(table: ReadonlyMap<string, Fields>, slug: unknown): Fields | undefined {
  return [...table.values()].find((record) => record.slug === slug);
}

/** What a new artifact, variant or revision has. */
function started(session: Session, sent: Fields): Fields {
  return { ...headerOf(sent), ...created(session), slug: sent.slug ?? session.newHex(16) };
}

export function addArtifact(session: Session, collection: Tables, sent: Fields, id?: string): Fields {
  return store(tableFor(session, collection, "artifact"), { ...started(session, sent), ...(id ? { id } : {}) });
}

export function addVariantOf(session: Session, collection: Tables, artifact: Fields, sent: Fields): Fields {
  return store(tableFor(session, collection, "variant"), { ...started(session, sent), artifact_id: artifact.id });
}

/** The next version of a variant. */
export function addRevisionOf(session: Session, collection: Tables, variant: Fields, sent: Fields): Fields {
  const table = tableFor(session, collection, "revision");
  const version = [...table.values()].filter(({ variant_id }) => variant_id === variant.id).length;
  const record = {
    ...headerOf(sent),
    ...pickFields(sent, ["message"]),
    ...(isObject(sent.data) ? { data: withOperator(sent.data) } : {}),
    ...created(session),
    slug: sent.slug ?? session.newHex(16),
    version: String(version),
    author: session.userId,
    date: timestamp(session.now(), true),
    variant_id: variant.id,
    artifact_id: variant.artifact_id,
  };
  return store(table, record);
}

/** The content of a query has an operator for its conditions. */
function withOperator(data: Fields): Fields {
  const { filtering } = data;
  return isObject(filtering) ? { ...data, filtering: { operator: "and", ...filtering } } : data;
}

const kept = ["slug", "artifact_id", "variant_id", "version", "author", "date", "message", "data"];

export function editHeader(session: Session, collection: Tables, level: Level, record: Fields, sent: Fields): Fields {
  return store(tableFor(session, collection, level), replaced(session, record, kept, headerOf(sent)));
}

export function revisionsOf(
  { session, collection }: { session: Session; collection: Tables },
  variantId: unknown,
): Fields[] {
  const own = [...tableFor(session, collection, "revision").values()].filter((item) => item.variant_id === variantId);
  return own.sort((a, b) => Number(a.version) - Number(b.version));
}

/** The newest of some variants. Those of test sets are never sorted, so that it is the first. */
export function newestVariant({ tables }: Tables, variants: readonly Fields[]): Fields | undefined {
  const newer = (a: Fields, b: Fields) => (String(a.id) < String(b.id) ? 1 : -1);
  return tables === "testset" ? variants[0] : [...variants].sort(newer)[0];
}

/** The newest revision of the newest variant of an artifact. */
export function newestRevision(session: Session, collection: Tables, artifactId: unknown): Fields | undefined {
  const variants = [...tableFor(session, collection, "variant").values()];
  const own = variants.filter(({ artifact_id }) => artifact_id === artifactId);
  const variant = newestVariant(collection, own);
  return variant && revisionsOf({ session, collection }, variant.id).at(-1);
}

/** Adds an artifact with a variant, and the revision that has its content. */
export function addAll(
  session: Session,
  collection: Tables,
  sent: Fields,
  { id, marks = "simple" }: { id?: string; marks?: "simple" | "file" } = {},
): Fields {
  const artifact = addArtifact(session, collection, sent, id);
  const variant = addVariantOf(session, collection, artifact, { ...headerOf(sent) });
  const data = collection.tables === "testset" ? storeRows(session, artifact.id, sent.data, marks) : sent.data;
  if (collection.tables === "testset")
    addRevisionOf(session, collection, variant, { ...headerOf(sent), message: "Initial commit" });
  addRevisionOf(session, collection, variant, { ...headerOf(sent), data });
  return artifact;
}

/** A new revision of an artifact's newest variant. */
export function addContent(
  session: Session,
  collection: Tables,
  artifactId: unknown,
  sent: Fields,
  marks: "simple" | "file" = "simple",
): void {
  const variantId = newestRevision(session, collection, artifactId)?.variant_id;
  const variant = tableFor(session, collection, "variant").get(String(variantId));
  const data = collection.tables === "testset" ? storeRows(session, artifactId, sent.data, marks) : sent.data;
  if (variant) addRevisionOf(session, collection, variant, { ...headerOf(sent), data });
}
