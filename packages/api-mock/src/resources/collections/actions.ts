import { type Fields, fieldsAt } from "../../json";
import { answerOne, internalError, unexpectedError } from "../../respond";
import { storeRecord, updateFields } from "../../tables";
import { isoTime } from "../../time";
import type { Answer } from "../../types";
import {
  addRecord,
  addRevision,
  findBySlug,
  levelTable,
  newestVariant,
  replaceHeader,
  revisionsOf,
} from "../artifacts";
import { storeTestcases } from "../testcases";
import type { CollectionCall } from "./collection";
import { queryRecords } from "./query-records";
import {
  answerRecord,
  answerRecords,
  hasIncompleteFlags,
  hasSlug,
  nameParents,
  nothing,
  parentId,
  refuseKeys,
  requestedRecord,
} from "./records";

export type CollectionAction = (call: CollectionCall) => Answer;

/** Actions by the last word of their path, or by what their method does. */
export const actions: Readonly<Record<string, CollectionAction>> = {
  create: createRecord,
  fetch: (call) => answerRecord(call, requestedRecord(call)),
  edit: editRecord,
  archive: (call) => setArchived(call, true),
  unarchive: (call) => setArchived(call, false),
  query: (call) => answerRecords(call, queryRecords(call)),
  commit: commitRevision,
  log: (call) => answerRecords(call, historyOf(call, fieldsAt(call.input, call.collection.logKey))),
  retrieve: retrieveRevision,
  fork: forkVariant,
};

function createRecord(call: CollectionCall): Answer {
  const { session, collection, level } = call;
  const { kind } = collection;
  const input = fieldsAt(call.input, call.key);
  const parentLevel = level === "variant" ? "artifact" : "variant";
  const requestedParent = parentId(call, parentLevel, input);
  if (!input.slug || (level !== "artifact" && !requestedParent))
    return answerRecord(call, undefined);
  if (hasIncompleteFlags(call, input)) return unexpectedError(call);
  if (hasSlug(call, level, input.slug))
    return level === "revision" ? nothing : refuseKeys(call, { slug: input.slug });
  if (level === "artifact") return answerRecord(call, addRecord(session, kind, level, input));
  const parent = levelTable(session, kind, parentLevel).get(String(requestedParent));
  if (!parent) {
    if (collection.singular === "testset") return internalError;
    return refuseKeys(call, { [`${parentLevel}_id`]: requestedParent });
  }
  if (level === "variant")
    return answerRecord(call, addRecord(session, kind, level, input, { artifact_id: parent.id }));
  // The content is ignored: it comes with a commit.
  const { data: _data, ...header } = input;
  const revision = { ...header, message: "Initial commit" };
  return answerRecord(call, addRevision(session, kind, parent, revision));
}

/** Replaces the header: what isn't sent is removed. */
function editRecord(call: CollectionCall): Answer {
  const { session, collection, level, id } = call;
  const input = fieldsAt(call.input, call.key);
  const record = requestedRecord(call);
  // The platform compares a variant's id with that of the user, so these are never edited.
  const isNeverEdited = collection.singular === "testset" && level === "variant";
  if (!record || isNeverEdited || input.id !== id) return nothing;
  if (hasIncompleteFlags(call, input)) return unexpectedError(call);
  return answerRecord(call, replaceHeader(session, collection.kind, level, record, input));
}

/** The answer has no rows of a test set, only their ids. */
function setArchived(call: CollectionCall, isArchived: boolean): Answer {
  const { session, collection, level } = call;
  const record = requestedRecord(call);
  if (!record) return nothing;
  const { deleted_at: _time, deleted_by_id: _user, ...unarchived } = record;
  const changed: Fields = { ...unarchived, ...updateFields(session) };
  if (isArchived) {
    changed.deleted_at = isoTime(session.now());
    changed.deleted_by_id = session.userId;
  }
  const stored = storeRecord(levelTable(session, collection.kind, level), changed);
  return answerOne(call.key, nameParents(call, stored));
}

function commitRevision(call: CollectionCall): Answer {
  const { session, collection, query } = call;
  const { singular, kind } = collection;
  const input = fieldsAt(call.input, collection.commitKey);
  const variantId = parentId(call, "variant", input);
  if (singular === "workflow" && query.workflow_variant_id !== variantId) return nothing;
  const variant = levelTable(session, kind, "variant").get(String(variantId));
  if (!variant || !input.slug || hasSlug(call, "revision", input.slug)) return nothing;
  if (hasIncompleteFlags(call, input)) return unexpectedError(call);
  let { data } = input;
  if (singular === "testset")
    data = storeTestcases(session, variant.artifact_id, fieldsAt(input, "data"), "none");
  return answerRecord(call, addRevision(session, kind, variant, { ...input, data }));
}

/** The last revisions of a variant up to the requested one or to the newest, the oldest first. */
function historyOf(call: CollectionCall, input: Fields): Fields[] {
  const { session, collection } = call;
  const { kind } = collection;
  const revisionId = String(parentId(call, "revision", input));
  const last = levelTable(session, kind, "revision").get(revisionId);
  const variantId = last?.variant_id ?? parentId(call, "variant", input);
  const revisions = revisionsOf(session, kind, variantId).filter(
    ({ version }) => !last || Number(version) <= Number(last.version),
  );
  const { depth } = input;
  return typeof depth === "number" && depth > 0 ? revisions.slice(-depth) : revisions;
}

/** The requested revision, or the newest one of a variant. */
function retrieveRevision(call: CollectionCall): Answer {
  const { session, collection, input } = call;
  const { singular, kind } = collection;
  if (singular === "evaluator" && session.edition === "oss") return unexpectedError(call);
  const artifact = fieldsAt(input, `${singular}_ref`);
  const variant = fieldsAt(input, `${singular}_variant_ref`);
  const revision = fieldsAt(input, `${singular}_revision_ref`);
  const table = levelTable(session, kind, "revision");
  if (revision.id) return answerRecord(call, table.get(String(revision.id)));
  if (revision.slug) return answerRecord(call, findBySlug(table, revision.slug));
  if (!artifact.id && !artifact.slug && !variant.id && !variant.slug) return nothing;
  // Only ids are looked up. For a slug, the platform takes the newest variant of the project.
  const variants = [...levelTable(session, kind, "variant").values()].filter((record) => {
    if (variant.id && record.id !== variant.id) return false;
    return !artifact.id || record.artifact_id === artifact.id;
  });
  const newest = newestVariant(kind, variants);
  if (!newest) return answerRecord(call, undefined);
  const revisions = revisionsOf(session, kind, newest.id);
  if (!revision.version) return answerRecord(call, revisions.at(-1));
  return answerRecord(
    call,
    revisions.find(({ version }) => version === revision.version),
  );
}

/** Copies a variant with its last revisions and adds one. */
function forkVariant(call: CollectionCall): Answer {
  const { session, collection, query } = call;
  const { singular, kind } = collection;
  const input = fieldsAt(call.input, singular);
  const header = fieldsAt(input, `${singular}_variant`);
  const idName = `${singular}_variant_id`;
  const history = historyOf(call, { [idName]: query[idName], ...input });
  const sourceId = String(history.at(-1)?.variant_id);
  const source = levelTable(session, kind, "variant").get(sourceId);
  if (!source || !header.slug || hasSlug(call, "variant", header.slug)) return nothing;
  const { artifact_id } = source;
  const variant = addRecord(session, kind, "variant", header, { artifact_id });
  // The platform copies the newest revision first, which reverses the version numbers.
  for (const revision of [...history].reverse()) {
    const slug = `${revision.slug}_${String(variant.id).replace(/-/g, "")}`;
    addRevision(session, kind, variant, { ...revision, slug });
  }
  const { data } = history.at(-1) ?? {};
  addRevision(session, kind, variant, { data, ...fieldsAt(input, `${singular}_revision`) });
  return answerRecord(call, variant);
}
