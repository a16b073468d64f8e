import { asFields, type Fields, fieldsAt, isObject, valueAtPath } from "../../json";
import { refuseConflict, unexpectedError } from "../../respond";
import type { Answer } from "../../types";
import { addArtifact, addContent, newestRevisionOf, replaceHeader } from "../artifacts";
import { automaticFlags, findOlderObject, transferObject } from "../transfers";
import type { CollectionAction } from "./actions";
import type { CollectionCall } from "./collection";
import { queryRecords } from "./query-records";
import {
  answerRecord,
  answerRecords,
  hasIncompleteFlags,
  hasSlug,
  nothing,
  requestedRecord,
} from "./records";

/** Actions that simple artifacts have in another form, because they come with their content. */
export const simpleActions: Readonly<Record<string, CollectionAction>> = {
  create: createSimple,
  edit: editSimple,
  query: querySimple,
  transfer: transferToSimple,
};

/** A simple test set can't be without rows. */
function lacksTestcases({ collection }: CollectionCall, input: Fields): boolean {
  return collection.singular === "testset" && !Array.isArray(valueAtPath(input, "data.testcases"));
}

function createSimple(call: CollectionCall): Answer {
  const { session, collection } = call;
  const input: Fields = { ...fieldsAt(call.input, collection.singular) };
  if (!input.slug || lacksTestcases(call, input)) return nothing;
  if (hasIncompleteFlags(call, input)) return unexpectedError(call);
  if (hasSlug(call, "artifact", input.slug)) return refuseConflict({ slug: input.slug });
  if (collection.singular === "evaluator") {
    const { flags } = input;
    input.flags = isObject(flags) ? { is_evaluator: true, ...flags } : automaticFlags;
    input.data ??= {};
  }
  return answerRecord(call, addArtifact(session, collection.kind, input));
}

function editSimple(call: CollectionCall): Answer {
  const { session, collection, id } = call;
  const input = fieldsAt(call.input, collection.singular);
  const artifact = requestedRecord(call);
  if (!artifact || input.id !== id || lacksTestcases(call, input)) return nothing;
  const isEvaluator = collection.singular === "evaluator";
  if (isEvaluator && (!isObject(input.flags) || hasIncompleteFlags(call, input)))
    return unexpectedError(call);
  const edited = replaceHeader(session, collection.kind, "artifact", artifact, input);
  addContent(session, collection.kind, id, input);
  return answerRecord(call, edited);
}

/**
 * Artifacts without a revision are left out after the page is made, so a page may be shorter than
 * its limit.
 */
function querySimple(call: CollectionCall): Answer {
  const { session, collection } = call;
  const artifacts = queryRecords(call).filter(({ id, flags }) => {
    if (collection.singular === "evaluator" && asFields(flags).is_evaluator !== true) return false;
    return newestRevisionOf(session, collection.kind, id) !== undefined;
  });
  return answerRecords(call, artifacts);
}

/**
 * Copies an object of the older API. A second time, a test set stays as it is and an evaluator gets
 * a new date.
 */
function transferToSimple(call: CollectionCall): Answer {
  const { session, collection, id } = call;
  const { kind } = collection;
  const olderObject = findOlderObject(session, kind, id);
  if (!olderObject) return nothing;
  const artifact = requestedRecord(call);
  if (!artifact) return answerRecord(call, transferObject(session, kind, olderObject));
  if (collection.singular === "testset") return answerRecord(call, artifact);
  return answerRecord(call, replaceHeader(session, kind, "artifact", artifact, artifact));
}
