import { asFields, type Fields, withoutNulls } from "../../json";
import { answerMany, answerOne, internalError, refuseConflict, succeed } from "../../respond";
import type { Answer } from "../../types";
import { findBySlug, type Level, levelTable, newestRevisionOf } from "../artifacts";
import { withTestcases } from "../testcases";
import type { CollectionCall } from "./collection";

/** The newer API's answer when nothing was found or changed. It gives no reason. */
export const nothing: Answer = succeed({ count: 0 });

/** The record whose id is in the path. */
export function requestedRecord({ session, collection, level, id }: CollectionCall) {
  return levelTable(session, collection.kind, level).get(id);
}

export function answerRecord(call: CollectionCall, record: Fields | undefined): Answer {
  return answerOne(call.key, record && completeRecord(call, record), call.documented.status);
}

export function answerRecords(call: CollectionCall, records: readonly Fields[]): Answer {
  return answerMany(
    call.listKey,
    records.map((record) => completeRecord(call, record)),
  );
}

/** A record with the rows of a test set. A simple one has the content of its newest revision. */
function completeRecord(call: CollectionCall, record: Fields): Fields {
  const { session, collection, isSimple } = call;
  const revision = isSimple ? newestRevisionOf(session, collection.kind, record.id) : undefined;
  const data = revision?.data ?? record.data;
  return nameParents(call, withTestcases(session, { ...record, data }));
}

/** A record with the ids of its parents under all the names that the collection has for them. */
export function nameParents({ collection }: CollectionCall, record: Fields): Fields {
  const parents: Fields = {};
  for (const name of [collection.singular, collection.kind]) {
    parents[`${name}_id`] = record.artifact_id;
    parents[`${name}_variant_id`] = record.variant_id;
  }
  return withoutNulls({ ...parents, ...record });
}

/** A parent's id in a body: under the collection's name for it, or under the common one. */
export function parentId({ collection }: CollectionCall, level: Level, input: Fields): unknown {
  const { singular } = collection;
  const name = level === "artifact" ? `${singular}_id` : `${singular}_${level}_id`;
  return input[name] ?? input[`${level}_id`];
}

export function hasSlug(call: CollectionCall, level: Level, slug: unknown): boolean {
  const table = levelTable(call.session, call.collection.kind, level);
  return findBySlug(table, slug) !== undefined;
}

/** The refusal of a slug that is taken, or of a parent that doesn't exist. */
export function refuseKeys({ collection, level }: CollectionCall, keys: Fields): Answer {
  // Test sets and their variants end in an exception instead.
  if (collection.singular === "testset" && level !== "revision") return internalError;
  return refuseConflict(keys);
}

/**
 * The flags of workflows are sent all together or not at all. Evaluators may leave out
 * `is_evaluator`.
 */
export function hasIncompleteFlags({ collection }: CollectionCall, input: Fields): boolean {
  const names = Object.keys(asFields(input.flags));
  if (collection.kind !== "workflow" || names.length === 0) return false;
  const requiredNames = ["is_custom", "is_human"];
  if (collection.singular !== "evaluator") requiredNames.push("is_evaluator");
  return !requiredNames.every((name) => names.includes(name));
}
