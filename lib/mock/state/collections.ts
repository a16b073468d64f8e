import { isObject } from "../../openapi/pointer";
import { fieldsAt, objectsIn } from "../objects";
import { many as manyOf, one as oneOf, refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import {
  type Ask,
  addAll,
  addArtifact,
  addContent,
  addRevisionOf,
  addVariantOf,
  type Collection,
  collections,
  editHeader,
  type Level,
  newestRevision,
  newestVariant,
  ownerOf,
  revisionsOf,
  tableFor,
} from "./artifacts";
import { find } from "./collection-query";
import { internal, unexpected } from "./faults";
import { headerOf, pickFields, store, tableOf, withoutNulls } from "./records";
import { schemaErrors } from "./schema-errors";
import { seedRows, storeRows, withRows } from "./test-cases";
import { timestamp } from "./timestamp";
import { automatic, transferOld } from "./transfers";

const files = new Set(["upload", "download"]);
const pattern =
  /^\/preview\/(simple\/)?(testsets|queries|evaluators|workflows)\/(?:(variants|revisions)\/)?(?:\{\w+\}\/?)?(\w*)$/;

/** Answers what is about a collection; undefined for everything else. */
export function answerCollection(session: Session, call: Call): Answer | undefined {
  const { method, path } = call.operation;
  const [, simple, name = "", below, verb] = pattern.exec(path) ?? [];
  const collection = collections[name];
  if (!collection || files.has(verb ?? "")) return undefined;
  const level: Level = below === "variants" ? "variant" : below === "revisions" ? "revision" : "artifact";
  const [id] = Object.values(call.path);
  const suffix = level === "artifact" ? "" : `_${level}`;
  const one = `${collection.one}${suffix}`;
  const many = level === "artifact" ? collection.many : `${one}s`;
  const body = isObject(call.body) ? call.body : {};
  const ask = { session, collection, level, one, many, call, body, id: id ?? "" };
  const wrong = Object.entries(body).flatMap(([key, sent]) =>
    isObject(sent) ? schemaErrors(sent, ["body", key]) : [],
  );
  if (wrong.length > 0) return refuse(422, wrong);
  const action = verb || (id === undefined ? "create" : method === "GET" ? "fetch" : "edit");
  return (simple ? simpleActions : actions)[action]?.(ask);
}

const actions: Readonly<Record<string, (ask: Ask) => Answer>> = {
  create,
  fetch: (ask) => show(ask, recordOf(ask)),
  edit,
  archive: (ask) => showHeader(ask, setDeleted(ask, true)),
  unarchive: (ask) => showHeader(ask, setDeleted(ask, false)),
  query: (ask) => list(ask, find(ask)),
  commit,
  log: (ask) => list(ask, history(ask, fieldsAt(ask.body, ask.collection.logKey))),
  retrieve,
  fork,
};

const simpleActions: Readonly<Record<string, (ask: Ask) => Answer>> = {
  create: createSimple,
  fetch: (ask) => showSimple(ask, recordOf(ask)),
  edit: editSimple,
  archive: (ask) => showHeader(ask, setDeleted(ask, true)),
  unarchive: (ask) => showHeader(ask, setDeleted(ask, false)),
  query: querySimple,
  transfer,
};

/**
 * Puts the objects of the examples into their tables. An artifact with content that has no revision gets one, so that
 * everything can be read in every way.
 */
export function seedCollections(session: Session): void {
  const seeds = [...session.operations.values()].flatMap(({ id, path }) => {
    const [, simple, name = "", below, verb = ""] = pattern.exec(path) ?? [];
    const collection = collections[name];
    if (!collection || !/^(fetch|query|log|retrieve)_/.test(id) || files.has(verb)) return [];
    return [{ id, collection, simple, level: (below?.slice(0, -1) ?? "artifact") as Level }];
  });
  // Simple objects are put together from the others.
  for (const { id, collection, simple, level } of seeds.sort((a, b) => (a.simple ? 1 : 0) - (b.simple ? 1 : 0))) {
    const suffix = level === "artifact" ? "" : `_${level}`;
    const many = level === "artifact" ? collection.many : `${collection.one}${suffix}s`;
    const value = session.example(id);
    for (const shown of [...objectsIn(value, `${collection.one}${suffix}`), ...objectsIn(value, many)]) {
      seedRecord(session, collection, level, shown, Boolean(simple));
    }
  }
}

function seedRecord(session: Session, collection: Collection, level: Level, shown: Fields, simple: boolean): void {
  const names = [collection.one, collection.tables];
  const doubled = new Set(names.flatMap((name) => [`${name}_id`, `${name}_variant_id`]));
  const own = Object.fromEntries(Object.entries(shown).filter(([name]) => !doubled.has(name)));
  const artifact_id = shown.artifact_id ?? shown[`${collection.one}_id`];
  const variant_id = shown.variant_id ?? shown[`${collection.one}_variant_id`];
  if (isObject(own.data)) own.data = seedRows(session, level === "artifact" ? own.id : artifact_id, own.data);
  const { data, ...header } = own;
  const table = tableFor(session, collection, level);
  const parents = pickFields({ artifact_id, variant_id }, ["artifact_id", "variant_id"]);
  const record = { ...(level === "revision" ? own : header), ...parents };
  if (!table.has(String(own.id))) table.set(String(own.id), record);
  session.seeded.add(String(own.id));
  if (!simple || newestRevision(session, collection, own.id)) return;
  const variants = tableFor(session, collection, "variant");
  const known = [...variants.values()].find(({ artifact_id }) => artifact_id === own.id);
  const variant = known ?? addVariantOf(session, collection, header, headerOf(header));
  addRevisionOf(session, collection, variant, { ...headerOf(header), data });
}

function recordOf({ session, collection, level, id }: Ask): Fields | undefined {
  return tableFor(session, collection, level).get(id);
}

const none: Answer = { status: 200, json: { count: 0 } };

const show = (ask: Ask, record: Fields | undefined, status = 200) =>
  oneOf(ask.one, record && shown(ask, record), status);

/** Without the rows of a test set, although their ids are there. */
const showHeader = (ask: Ask, record: Fields | undefined) => oneOf(ask.one, record && named(ask, record));

const list = (ask: Ask, records: readonly Fields[]) =>
  manyOf(
    ask.many,
    records.map((record) => shown(ask, record)),
  );

const shown = (ask: Ask, record: Fields) => named(ask, withRows(ask.session, record));

/** A record with its parents under all the names that the collection has for them. */
function named({ collection }: Ask, record: Fields): Fields {
  const { variant_id, artifact_id, ...own } = record;
  const names = new Set([collection.one, collection.tables]);
  const parents = [...names].flatMap((name) => [
    [`${name}_id`, artifact_id],
    [`${name}_variant_id`, variant_id],
  ]);
  return withoutNulls({ ...Object.fromEntries(parents), variant_id, artifact_id, ...own });
}

function conflict({ collection, level }: Ask, fields: Fields): Answer {
  if (collection.fails && level !== "revision") return internal;
  return refuse(409, { message: "Entity with same keys already exists.", conflict: fields });
}

/** Flags of workflows come all together or not at all; evaluators may leave out that they are some. */
function hasPartOfFlags({ one, tables }: Collection, { flags }: Fields): boolean {
  if (tables !== "workflow" || !isObject(flags) || Object.keys(flags).length === 0) return false;
  return !["is_custom", "is_human", "is_evaluator"].every(
    (name) => name in flags || (one === "evaluator" && name === "is_evaluator"),
  );
}

function create(ask: Ask): Answer {
  const { session, collection, level, body } = ask;
  const sent = fieldsAt(body, ask.one);
  const status = ask.call.operation.id === "create_testset_variant" ? 201 : 200;
  const parentLevel = level === "variant" ? "artifact" : "variant";
  const parentId = sent[`${collection.one}${level === "variant" ? "" : "_variant"}_id`] ?? sent[`${parentLevel}_id`];
  if (!sent.slug || (level !== "artifact" && !parentId)) return { ...none, status };
  if (hasPartOfFlags(collection, sent)) return unexpected(session, ask.call);
  const table = tableFor(session, collection, level);
  const taken = ownerOf(table, sent.slug);
  // The examples' own objects are there from the start, and the first request to create one gets it.
  if (taken && session.seeded.delete(String(taken.id))) return show(ask, taken, status);
  if (taken) return level === "revision" ? none : conflict(ask, { slug: sent.slug });
  if (level === "artifact") return show(ask, addArtifact(session, collection, sent), status);
  const parent = tableFor(session, collection, parentLevel).get(String(parentId));
  if (!parent) {
    if (collection.fails) return internal;
    return conflict(ask, { [`${parentLevel}_id`]: parentId });
  }
  if (level === "variant") return show(ask, addVariantOf(session, collection, parent, sent), status);
  return show(
    ask,
    addRevisionOf(session, collection, parent, { ...headerOf(sent), slug: sent.slug, message: "Initial commit" }),
  );
}

/** Replaces the header: what is not sent is gone afterwards. */
function edit(ask: Ask): Answer {
  const { session, collection, level, body, id } = ask;
  const sent = fieldsAt(body, ask.one);
  const record = recordOf(ask);
  // The platform compares the variant's id with the user's, so that nothing is ever edited.
  const never = collection.one === "testset" && level === "variant";
  if (!record || never || sent.id !== id) return none;
  if (hasPartOfFlags(collection, sent)) return unexpected(session, ask.call);
  return show(ask, editHeader(session, collection, level, record, sent));
}

function setDeleted({ session, collection, level, id }: Ask, isDeleted: boolean): Fields | undefined {
  const table = tableFor(session, collection, level);
  const { deleted_at: _at, deleted_by_id: _by, ...record } = table.get(id) ?? {};
  if (record.id === undefined) return undefined;
  const now = timestamp(session.now(), true);
  const deleted = isDeleted ? { deleted_at: now, deleted_by_id: session.userId } : {};
  return store(table, { ...record, ...deleted, updated_at: now, updated_by_id: session.userId });
}

function commit(ask: Ask): Answer {
  const { session, collection, body, call } = ask;
  const sent = fieldsAt(body, collection.commitKey);
  const variantId = sent[`${collection.one}_variant_id`] ?? sent.variant_id;
  if (collection.one === "workflow" && call.query.workflow_variant_id !== variantId) return none;
  const variant = tableFor(session, collection, "variant").get(String(variantId));
  const table = tableFor(session, collection, "revision");
  const taken = ownerOf(table, sent.slug);
  if (taken && session.seeded.delete(String(taken.id))) return show(ask, taken);
  // None of the reasons is told.
  if (!variant || !sent.slug || taken) return none;
  if (hasPartOfFlags(collection, sent)) return unexpected(session, ask.call);
  const data = collection.one === "testset" ? storeRows(session, variant.artifact_id, sent.data, "none") : sent.data;
  return show(ask, addRevisionOf(session, collection, variant, { ...sent, data }));
}

/** The last revisions up to one of them, or to the newest; the oldest first. */
function history(ask: Ask, sent: Fields): Fields[] {
  const { session, collection } = ask;
  const until = tableFor(session, collection, "revision").get(
    String(sent[`${collection.one}_revision_id`] ?? sent.revision_id),
  );
  const variantId = until?.variant_id ?? sent[`${collection.one}_variant_id`] ?? sent.variant_id;
  const all = revisionsOf(ask, variantId).filter(({ version }) => !until || Number(version) <= Number(until.version));
  return typeof sent.depth === "number" && sent.depth > 0 ? all.slice(-sent.depth) : all;
}

/** The newest revision of a variant, or the one that is asked for. */
function retrieve(ask: Ask): Answer {
  const { session, collection, body } = ask;
  if (collection.one === "evaluator" && session.edition === "oss") return unexpected(session, ask.call);
  const [artifact, variant, revision] = ["", "_variant", "_revision"].map((of) =>
    fieldsAt(body, `${collection.one}${of}_ref`),
  ) as [Fields, Fields, Fields];
  const table = [...tableFor(session, collection, "revision").values()];
  const direct = table.find(({ id, slug }) =>
    revision.id ? id === revision.id : revision.slug !== undefined && slug === revision.slug,
  );
  if (revision.id || revision.slug) return show(ask, direct);
  if (!artifact.id && !artifact.slug && !variant.id && !variant.slug) return none;
  // Only ids are looked up: with a slug it is the newest variant of the project.
  const variants = [...tableFor(session, collection, "variant").values()]
    .filter(({ id }) => !variant.id || id === variant.id)
    .filter(({ artifact_id }) => !artifact.id || artifact_id === artifact.id);
  const newest = newestVariant(collection, variants);
  const all = newest ? revisionsOf(ask, newest.id) : [];
  return show(ask, revision.version ? all.find(({ version }) => version === revision.version) : all.at(-1));
}

/** Copies a variant with its last revisions and adds one. */
function fork(ask: Ask): Answer {
  const { session, collection, body, call } = ask;
  const sent = fieldsAt(body, collection.one);
  const header = sent[`${collection.one}_variant`];
  const last = sent[`${collection.one}_revision`];
  const { [`${collection.one}_variant_id`]: inAddress } = call.query;
  const copied = history(ask, { [`${collection.one}_variant_id`]: inAddress, ...sent });
  const source = tableFor(session, collection, "variant").get(String(copied.at(-1)?.variant_id));
  if (!source || !isObject(header) || !header.slug) return none;
  const taken = ownerOf(tableFor(session, collection, "variant"), header.slug);
  if (taken && session.seeded.delete(String(taken.id))) return show(ask, taken);
  if (taken) return none;
  const variant = addVariantOf(session, collection, { id: source.artifact_id }, header);
  // The newest is copied first, so that the numbers turn round.
  for (const revision of copied.reverse()) {
    const slug = `${revision.slug}_${String(variant.id).replace(/-/g, "")}`;
    addRevisionOf(session, collection, variant, { ...revision, slug });
  }
  addRevisionOf(session, collection, variant, { data: copied[0]?.data, ...(isObject(last) ? last : {}) });
  return show(ask, variant);
}

/** An artifact with the content of its newest revision. */
function withContent(ask: Ask, artifact: Fields): Fields {
  const { data } = newestRevision(ask.session, ask.collection, artifact.id) ?? {};
  return shown(ask, data === undefined ? artifact : { ...artifact, data });
}

const showSimple = (ask: Ask, artifact: Fields | undefined) => oneOf(ask.one, artifact && withContent(ask, artifact));

/** Artifact, variant and first revision in one. */
function createSimple(ask: Ask): Answer {
  const { session, collection, body } = ask;
  const sent = { ...fieldsAt(body, ask.one) };
  const rows = isObject(sent.data) && Array.isArray(sent.data.testcases);
  if (!sent.slug || (collection.one === "testset" && !rows)) return none;
  if (hasPartOfFlags(collection, sent)) return unexpected(session, ask.call);
  const taken = ownerOf(tableFor(session, collection, "artifact"), sent.slug);
  if (taken && session.seeded.delete(String(taken.id))) return showSimple(ask, taken);
  if (taken) return refuse(409, { message: "Entity with same keys already exists.", conflict: { slug: sent.slug } });
  if (collection.one === "evaluator") {
    sent.flags = isObject(sent.flags) ? { is_evaluator: true, ...sent.flags } : automatic;
    sent.data ??= {};
  }
  return showSimple(ask, addAll(session, collection, sent));
}

function editSimple(ask: Ask): Answer {
  const { session, collection, body, id } = ask;
  const sent = fieldsAt(body, ask.one);
  const artifact = recordOf(ask);
  if (!artifact || sent.id !== id) return none;
  const rows = isObject(sent.data) && Array.isArray(sent.data.testcases);
  if (collection.one === "testset" && !rows) return none;
  if (collection.one === "evaluator" && (!isObject(sent.flags) || hasPartOfFlags(collection, sent)))
    return unexpected(session, ask.call);
  const next = editHeader(session, collection, "artifact", artifact, sent);
  addContent(session, collection, artifact.id, sent);
  return showSimple(ask, next);
}

function querySimple(ask: Ask): Answer {
  const isEvaluator = ({ flags }: Fields) => isObject(flags) && flags.is_evaluator === true;
  const found = find(ask)
    .filter((artifact) => ask.collection.one !== "evaluator" || isEvaluator(artifact))
    // Those without a revision are left out after the page is made.
    .filter(({ id }) => newestRevision(ask.session, ask.collection, id));
  return manyOf(
    ask.many,
    found.map((artifact) => withContent(ask, artifact)),
  );
}

/** Copies an object of the older API, under its own id. */
function transfer(ask: Ask): Answer {
  const { session, collection, id } = ask;
  const known = recordOf(ask);
  const old = tableOf(session, collection.one === "testset" ? "testsets" : "evaluator configs").get(id);
  if (!old) return none;
  if (known && collection.one === "testset") return showSimple(ask, known);
  if (known) return showSimple(ask, editHeader(session, collection, "artifact", known, known));
  return showSimple(ask, transferOld(session, collection, old));
}
