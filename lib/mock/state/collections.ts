import { isObject } from "../../openapi/pointer";
import { internal, many, one, refuse, sameKeys, unexpected } from "../respond";
import type { Answer, Call, Fields, Session } from "../types";
import { schemaErrors } from "../validate";
import {
  asFields,
  at,
  fieldsAt,
  objectsIn,
  pickFields,
  readJson,
  timestamp,
  withoutNulls,
} from "../values";
import {
  addAll,
  addContent,
  addRecord,
  addRevision,
  editHeader,
  type Level,
  newestOf,
  newestVariant,
  revisionsOf,
  seedRows,
  storeRows,
  type Tables,
  tableFor,
  withRows,
  withSlug,
} from "./artifacts";
import { automatic, oldOf, transferOld } from "./evaluators";
import { fitsHeader, headerOf, pageOf, store, updated } from "./records";

/** The newer API is one pattern. What differs from collection to collection is in this table. */
interface Collection {
  one: string;
  tables: Tables;
  commitKey: string;
  logKey: string;
}

const collections: Readonly<Record<string, Collection>> = {
  testsets: {
    one: "testset",
    tables: "testset",
    commitKey: "testset_revision_commit",
    logKey: "testset",
  },
  queries: {
    one: "query",
    tables: "query",
    commitKey: "query_revision_commit",
    logKey: "query_revisions",
  },
  evaluators: {
    one: "evaluator",
    tables: "workflow",
    commitKey: "evaluator_revision_commit",
    logKey: "evaluator",
  },
  workflows: {
    one: "workflow",
    tables: "workflow",
    commitKey: "workflow_revision",
    logKey: "workflow",
  },
};

type Place = NonNullable<ReturnType<typeof placeOf>>;
type Ask = Call & Place;

const pattern =
  /^\/preview\/(simple\/)?(testsets|queries|evaluators|workflows)\/(?:(variant|revision)s\/)?(?:\{\w+\}\/?)?(\w*)$/;

/** What a path is about; undefined for everything but a collection. */
function placeOf(path: string) {
  const [, simple, name = "", below, verb = ""] = pattern.exec(path) ?? [];
  const collection = collections[name];
  if (!collection || verb === "upload" || verb === "download") return undefined;
  const level = (below as Level | undefined) ?? "artifact";
  /** Key of one object and of several in requests and answers. */
  const key = below ? `${collection.one}_${below}` : collection.one;
  const keys = below ? `${key}s` : name;
  /** Whether it shows an artifact with its content, as if it had no variants and revisions. */
  const isSimple = Boolean(simple);
  return { ...collection, level, key, keys, isSimple, verb };
}

/** Answers what is about a collection; undefined for everything else. */
export function answerCollection(call: Call): Answer | undefined {
  const place = placeOf(call.operation.path);
  if (!place) return undefined;
  const wrong = Object.entries(call.sent).flatMap(([key, sent]) =>
    schemaErrors(asFields(sent), ["body", key]),
  );
  if (wrong.length > 0) return refuse(422, wrong);
  const { method } = call.operation;
  const action = place.verb || (call.id === "" ? "create" : method === "GET" ? "fetch" : "edit");
  return ((place.isSimple ? simpleActions[action] : undefined) ?? actions[action])?.({
    ...call,
    ...place,
  });
}

const actions: Readonly<Record<string, (ask: Ask) => Answer>> = {
  create,
  fetch: (ask) => show(ask, recordOf(ask)),
  edit,
  archive: (ask) => setDeleted(ask, true),
  unarchive: (ask) => setDeleted(ask, false),
  query: (ask) => list(ask, find(ask)),
  commit,
  log: (ask) => list(ask, history(ask, fieldsAt(ask.sent, ask.logKey))),
  retrieve,
  fork,
};

const simpleActions: Readonly<Record<string, (ask: Ask) => Answer>> = {
  create: createSimple,
  edit: editSimple,
  query: querySimple,
  transfer,
};

/**
 * Puts the objects of the examples into their tables. An artifact with content that has no revision gets one, so that
 * everything can be read in every way.
 */
export function seedCollections(session: Session): void {
  const seeds = session.api.operations.flatMap(({ id, path }) => {
    const place = /^(fetch|query|log|retrieve)_/.test(id) ? placeOf(path) : undefined;
    return place ? [{ id, ...place }] : [];
  });
  // Simple objects are put together from the others.
  for (const { id, ...place } of seeds.sort((a, b) => Number(a.isSimple) - Number(b.isSimple))) {
    const value = session.example(id);
    for (const shown of [...objectsIn(value, place.key), ...objectsIn(value, place.keys)])
      seedRecord(session, place, shown);
  }
}

function seedRecord(
  session: Session,
  { one, tables, level, isSimple }: Place,
  shown: Fields,
): void {
  const parents = {
    artifact_id: shown[`${one}_id`],
    variant_id: shown[`${one}_variant_id`],
    ...shown,
  };
  const doubled = new RegExp(`^(${one}|${tables})_(variant_)?id$`);
  const own = Object.fromEntries(Object.entries(shown).filter(([name]) => !doubled.test(name)));
  const id = String(own.id);
  if (isObject(own.data))
    own.data = seedRows(session, level === "artifact" ? id : parents.artifact_id, own.data);
  const { data, ...header } = own;
  const table = tableFor(session, tables, level);
  const record = {
    ...(level === "revision" ? own : header),
    ...pickFields(parents, ["artifact_id", "variant_id"]),
  };
  if (!table.has(id)) table.set(id, record);
  // Variants of queries are seen in their revisions alone.
  const { artifact_id, variant_id } = parents;
  const variants = tableFor(session, tables, "variant");
  if (level === "revision" && one === "query" && !variants.has(String(variant_id)))
    variants.set(String(variant_id), { id: variant_id, artifact_id });
  const newest = newestOf(session, tables, id);
  if (!isSimple || newest.revision) return;
  const variant =
    newest.variant ?? addRecord(session, tables, "variant", headerOf(header), { artifact_id: id });
  addRevision(session, tables, variant, { ...headerOf(header), data });
}

function recordOf({ session, tables, level, id }: Ask): Fields | undefined {
  return tableFor(session, tables, level).get(id);
}

const none: Answer = { status: 200, json: { count: 0 } };

function show(ask: Ask, record: Fields | undefined): Answer {
  return one(ask.key, record && shown(ask, record), ask.documented.status);
}

function list(ask: Ask, records: readonly Fields[]): Answer {
  const all = records.map((record) => shown(ask, record));
  return many(ask.keys, all);
}

/** A record with the rows of a test set; a simple one has the content of its newest revision. */
function shown(ask: Ask, record: Fields): Fields {
  const { data } = (ask.isSimple && newestOf(ask.session, ask.tables, record.id).revision) || {};
  return named(ask, withRows(ask.session, data === undefined ? record : { ...record, data }));
}

/** A record with its parents under all the names that the collection has for them. */
function named({ one, tables }: Ask, record: Fields): Fields {
  const { variant_id, artifact_id, ...own } = record;
  const parents = [one, tables].map((name) => ({
    [`${name}_id`]: artifact_id,
    [`${name}_variant_id`]: variant_id,
  }));
  return withoutNulls({ ...parents[0], ...parents[1], variant_id, artifact_id, ...own });
}

/** The id of a parent in what was sent: under the collection's own name, or the common one. */
function parentIn({ one }: Ask, level: Level, sent: Fields): unknown {
  return sent[level === "artifact" ? `${one}_id` : `${one}_${level}_id`] ?? sent[`${level}_id`];
}

function conflict({ one, level }: Ask, fields: Fields): Answer {
  // Test sets answer a slug that is taken and a parent that is unknown otherwise.
  if (one === "testset" && level !== "revision") return internal;
  return sameKeys(fields);
}

/** Flags of workflows come all together or not at all; evaluators may leave out that they are some. */
function hasPartOfFlags({ one, tables }: Ask, sent: Fields): boolean {
  const names = Object.keys(asFields(sent.flags));
  const needed = ["is_custom", "is_human", ...(one === "evaluator" ? [] : ["is_evaluator"])];
  return tables === "workflow" && names.length > 0 && !needed.every((name) => names.includes(name));
}

function isTaken({ session, tables }: Ask, level: Level, slug: unknown): boolean {
  return withSlug(tableFor(session, tables, level), slug) !== undefined;
}

function create(ask: Ask): Answer {
  const { session, tables, level } = ask;
  const sent = fieldsAt(ask.sent, ask.key);
  const above = level === "variant" ? "artifact" : "variant";
  const parentId = parentIn(ask, above, sent);
  if (!sent.slug || (level !== "artifact" && !parentId)) return show(ask, undefined);
  if (hasPartOfFlags(ask, sent)) return unexpected(ask);
  if (isTaken(ask, level, sent.slug))
    return level === "revision" ? none : conflict(ask, { slug: sent.slug });
  if (level === "artifact") return show(ask, addRecord(session, tables, level, sent));
  const parent = tableFor(session, tables, above).get(String(parentId));
  if (!parent)
    return ask.one === "testset" ? internal : conflict(ask, { [`${above}_id`]: parentId });
  if (level === "variant")
    return show(ask, addRecord(session, tables, level, sent, { artifact_id: parent.id }));
  const { data: _, ...header } = sent;
  return show(ask, addRevision(session, tables, parent, { ...header, message: "Initial commit" }));
}

/** Replaces the header: what is not sent is gone afterwards. */
function edit(ask: Ask): Answer {
  const { session, one, tables, level, id } = ask;
  const sent = fieldsAt(ask.sent, ask.key);
  const record = recordOf(ask);
  // The platform compares the variant's id with the user's, so that nothing is ever edited.
  const never = one === "testset" && level === "variant";
  if (!record || never || sent.id !== id) return none;
  if (hasPartOfFlags(ask, sent)) return unexpected(ask);
  return show(ask, editHeader(session, tables, level, record, sent));
}

function setDeleted(ask: Ask, isDeleted: boolean): Answer {
  const { session } = ask;
  const { deleted_at: _at, deleted_by_id: _by, ...record } = recordOf(ask) ?? {};
  if (record.id === undefined) return none;
  const now = timestamp(session.now(), true);
  const deleted = isDeleted ? { deleted_at: now, deleted_by_id: session.userId } : {};
  const next = { ...record, ...deleted, ...updated(session) };
  // Without the rows of a test set, although their ids are there.
  return one(ask.key, named(ask, store(tableFor(session, ask.tables, ask.level), next)));
}

/** What a query asks for: its body, and for some collections the address. */
function find(ask: Ask): Fields[] {
  const { session, one, tables, level, key, query } = ask;
  // Only the address of `POST /preview/queries/query` is read.
  const own = one === "query" && level === "artifact" && !ask.isSimple ? {} : ask.sent;
  // Flags, tags and meta are JSON in an address; what is none filters nothing.
  const inAddress = Object.entries(headerOf(query)).map(([name, value]) => {
    return [name, /^(flags|tags|meta)$/.test(name) ? readJson(String(value)) : value];
  });
  const header = { ...Object.fromEntries(inAddress), ...fieldsAt(own, key) };
  const archived = own.include_archived ?? query.include_archived;
  // Revisions of test sets are filtered by their parents alone, and never paged.
  const isTestSet = one === "testset" && level === "revision";
  const fits = (of: Level, id: unknown, slug?: unknown) => {
    const name = of === "artifact" ? one : `${one}_${of}`;
    const inQuery = ["id", "slug"].map((part): Fields => ({ [part]: query[`${name}_${part}`] }));
    // Lists in an address have no effect. A parent's slug is not looked up, so that everything comes back.
    const asked = [...objectsIn(own, `${name}_refs`), ...inQuery].filter(
      (ref) => ref.id || (of === level && ref.slug),
    );
    return asked.length === 0 || asked.some((ref) => (ref.id ? ref.id === id : ref.slug === slug));
  };
  const found = [...tableFor(session, tables, level).values()]
    .filter((record) => fitsHeader(record, header, archived))
    .filter(({ id, slug }) => isTestSet || fits(level, id, slug))
    .filter(({ variant_id }) => level !== "revision" || fits("variant", variant_id))
    .filter(({ artifact_id }) => level === "artifact" || fits("artifact", artifact_id));
  return isTestSet ? found : pageOf(found, isObject(own.windowing) ? own.windowing : query);
}

function commit(ask: Ask): Answer {
  const { session, one, tables, query } = ask;
  const sent = fieldsAt(ask.sent, ask.commitKey);
  const variantId = parentIn(ask, "variant", sent);
  if (one === "workflow" && query.workflow_variant_id !== variantId) return none;
  const variant = tableFor(session, tables, "variant").get(String(variantId));
  // None of the reasons is told.
  if (!variant || !sent.slug || isTaken(ask, "revision", sent.slug)) return none;
  if (hasPartOfFlags(ask, sent)) return unexpected(ask);
  const data =
    one === "testset" ? storeRows(session, variant.artifact_id, sent.data, "none") : sent.data;
  return show(ask, addRevision(session, tables, variant, { ...sent, data }));
}

/** The last revisions up to one of them, or to the newest; the oldest first. */
function history(ask: Ask, sent: Fields): Fields[] {
  const until = tableFor(ask.session, ask.tables, "revision").get(
    String(parentIn(ask, "revision", sent)),
  );
  const all = revisionsOf(
    ask.session,
    ask.tables,
    until?.variant_id ?? parentIn(ask, "variant", sent),
  );
  const last = all.filter(({ version }) => !until || Number(version) <= Number(until.version));
  return typeof sent.depth === "number" && sent.depth > 0 ? last.slice(-sent.depth) : last;
}

/** The newest revision of a variant, or the one that is asked for. */
function retrieve(ask: Ask): Answer {
  const { session, one, tables, sent } = ask;
  if (one === "evaluator" && session.edition === "oss") return unexpected(ask);
  const [artifact, variant, revision] = [
    `${one}_ref`,
    `${one}_variant_ref`,
    `${one}_revision_ref`,
  ].map((key) => fieldsAt(sent, key)) as [Fields, Fields, Fields];
  const revisions = tableFor(session, tables, "revision");
  if (revision.id) return show(ask, revisions.get(String(revision.id)));
  if (revision.slug) return show(ask, withSlug(revisions, revision.slug));
  if (!artifact.id && !artifact.slug && !variant.id && !variant.slug) return none;
  // Only ids are looked up: with a slug it is the newest variant of the project.
  const variants = [...tableFor(session, tables, "variant").values()]
    .filter(({ id }) => !variant.id || id === variant.id)
    .filter(({ artifact_id }) => !artifact.id || artifact_id === artifact.id);
  const newest = newestVariant(tables, variants);
  const all = newest ? revisionsOf(session, tables, newest.id) : [];
  return show(
    ask,
    revision.version ? all.find(({ version }) => version === revision.version) : all.at(-1),
  );
}

/** Copies a variant with its last revisions and adds one. */
function fork(ask: Ask): Answer {
  const { session, one, tables, query } = ask;
  const sent = fieldsAt(ask.sent, one);
  const header = fieldsAt(sent, `${one}_variant`);
  const name = `${one}_variant_id`;
  const copied = history(ask, { [name]: query[name], ...sent });
  const source = tableFor(session, tables, "variant").get(String(copied.at(-1)?.variant_id));
  if (!source || !header.slug || isTaken(ask, "variant", header.slug)) return none;
  const variant = addRecord(session, tables, "variant", header, {
    artifact_id: source.artifact_id,
  });
  // The newest is copied first, so that the numbers turn round.
  for (const revision of copied.reverse()) {
    const slug = `${revision.slug}_${String(variant.id).replace(/-/g, "")}`;
    addRevision(session, tables, variant, { ...revision, slug });
  }
  addRevision(session, tables, variant, {
    data: copied[0]?.data,
    ...fieldsAt(sent, `${one}_revision`),
  });
  return show(ask, variant);
}

/** Test sets cannot be without rows. */
const lacksRows = ({ one }: Ask, sent: Fields) =>
  one === "testset" && !Array.isArray(at(sent, "data.testcases"));

function createSimple(ask: Ask): Answer {
  const sent = { ...fieldsAt(ask.sent, ask.one) };
  if (!sent.slug || lacksRows(ask, sent)) return none;
  if (hasPartOfFlags(ask, sent)) return unexpected(ask);
  if (isTaken(ask, "artifact", sent.slug)) return sameKeys({ slug: sent.slug });
  if (ask.one === "evaluator") {
    sent.flags = isObject(sent.flags) ? { is_evaluator: true, ...sent.flags } : automatic;
    sent.data ??= {};
  }
  return show(ask, addAll(ask.session, ask.tables, sent));
}

function editSimple(ask: Ask): Answer {
  const { session, one, tables, id } = ask;
  const sent = fieldsAt(ask.sent, one);
  const artifact = recordOf(ask);
  if (!artifact || sent.id !== id || lacksRows(ask, sent)) return none;
  if (one === "evaluator" && (!isObject(sent.flags) || hasPartOfFlags(ask, sent)))
    return unexpected(ask);
  const next = editHeader(session, tables, "artifact", artifact, sent);
  addContent(session, tables, id, sent);
  return show(ask, next);
}

function querySimple(ask: Ask): Answer {
  const found = find(ask)
    .filter(({ flags }) => ask.one !== "evaluator" || asFields(flags).is_evaluator === true)
    // Those without a revision are left out after the page is made.
    .filter(({ id }) => newestOf(ask.session, ask.tables, id).revision);
  return list(ask, found);
}

function transfer(ask: Ask): Answer {
  const { session, one, tables, id } = ask;
  const known = recordOf(ask);
  const old = oldOf(session, tables, id);
  if (!old) return none;
  if (known && one === "testset") return show(ask, known);
  return show(
    ask,
    known
      ? editHeader(session, tables, "artifact", known, known)
      : transferOld(session, tables, old),
  );
}
