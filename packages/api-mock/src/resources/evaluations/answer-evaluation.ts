import { objectsAt } from "../../json";
import { answerMany, answerOne } from "../../respond";
import { tableOf } from "../../tables";
import type { Answer, Call } from "../../types";
import { computeRunMetrics } from "../run-metrics";
import { changeObject, changeOne, removeObject, setClosed } from "./change-objects";
import { createObjects } from "./create-objects";
import {
  addEvaluationObject,
  answerObject,
  answerObjects,
  type EvaluationCall,
  readEvaluationPath,
} from "./evaluation";
import { queryObjects } from "./query-objects";

type EvaluationAction = (call: EvaluationCall) => Answer | undefined;

/**
 * Actions by the last word of their path, or else by their method. Some are about one object,
 * others about several.
 */
const actionsOnSeveral: Readonly<Record<string, EvaluationAction>> = {
  post: createObjects,
  patch: (call) =>
    answerObjects(
      call,
      objectsAt(call.input, call.name).map((input) => changeObject(call, input)),
    ),
  delete: (call) =>
    answerMany(
      `${call.kind.singular}_ids`,
      requestedIds(call).filter((id) => removeObject(call, id)),
    ),
  query: queryObjects,
  refresh: refreshMetrics,
  close: (call) => answerObjects(call, setClosed(call, requestedIds(call), true)),
  open: (call) => answerObjects(call, setClosed(call, requestedIds(call), false)),
};
const actionsOnOne: Readonly<Record<string, EvaluationAction>> = {
  get: (call) => answerObject(call, call.table.get(call.id)),
  patch: changeOne,
  delete: (call) =>
    answerOne(`${call.kind.singular}_id`, removeObject(call, call.id) ? call.id : undefined),
  close: (call) => answerObject(call, setClosed(call, [call.id], true)[0]),
  open: (call) => answerObject(call, setClosed(call, [call.id], false)[0]),
  // No request creates a queue. Those of the document's examples get their example.
  scenarios: ({ table, id }) => (table.has(id) ? undefined : answerMany("scenario_ids", [])),
};

/** Answers operations on runs, scenarios, results, metrics and queues. Undefined for all others. */
export function answerEvaluation(call: Call): Answer | undefined {
  const { method, path } = call.operation;
  const evaluationPath = readEvaluationPath(path);
  if (!evaluationPath) return undefined;
  const { name, kind, verb } = evaluationPath;
  const actions = call.id === "" ? actionsOnSeveral : actionsOnOne;
  const action = actions[verb || method.toLowerCase()];
  return action?.({ ...call, name, kind, table: tableOf(call.session, name) });
}

function requestedIds({ input, kind }: EvaluationCall): string[] {
  const ids = input[`${kind.singular}_ids`] ?? [];
  return [ids].flat().map(String);
}

function refreshMetrics(call: EvaluationCall): Answer {
  const { session, query } = call;
  const metrics = computeRunMetrics(session, String(query.run_id), query.scenario_id);
  if (!metrics) return answerObjects(call, []);
  const record = addEvaluationObject(session, "metrics", { ...metrics, status: "success" });
  return answerObjects(call, [record]);
}
