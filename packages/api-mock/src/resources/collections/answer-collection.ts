import { asFields } from "../../json";
import { refuse } from "../../respond";
import type { Answer, Call } from "../../types";
import { findSchemaProblem } from "../evaluator-schema";
import { actions } from "./actions";
import { type CollectionPath, readCollectionPath } from "./collection";
import { simpleActions } from "./simple-actions";

/** Answers operations on test sets, queries, evaluators and workflows. Undefined for all others. */
export function answerCollection(call: Call): Answer | undefined {
  const path = readCollectionPath(call.operation.path);
  if (!path) return undefined;
  for (const [key, value] of Object.entries(call.input)) {
    const problem = findSchemaProblem(asFields(value), key);
    if (problem) return refuse(422, [problem]);
  }
  const name = actionOf(call, path);
  const simpleAction = path.isSimple ? simpleActions[name] : undefined;
  const action = simpleAction ?? actions[name];
  return action?.({ ...call, ...path });
}

function actionOf({ operation, id }: Call, { verb }: CollectionPath): string {
  if (verb) return verb;
  if (id === "") return "create";
  return operation.method === "GET" ? "fetch" : "edit";
}
