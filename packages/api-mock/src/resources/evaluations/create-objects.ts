import { type Fields, matchesPattern, objectsAt } from "../../json";
import { refuseConflict } from "../../respond";
import { pickHeader, tableOf } from "../../tables";
import type { Answer } from "../../types";
import { addEvaluationObject, answerObjects, type EvaluationCall, isClosed } from "./evaluation";
import { parentFields, pickSentFields, storedTraceId } from "./sent-fields";

export function createObjects(call: EvaluationCall): Answer {
  const { session, kind, name } = call;
  const inputs = objectsAt(call.input, name);
  // The platform doesn't set the author of a queue, and its table doesn't accept one without.
  if (kind.singular === "queue") return answerObjects(call, []);
  if (kind.singular !== "run") {
    const refusal = refuseChildren(call, inputs);
    if (refusal) return refusal;
  }
  const records = inputs.map((input) => {
    const fields = pickSentFields(kind, input, [...kind.fieldNames, ...parentFields]);
    if (kind.singular === "result") fields.repeat_idx = input.repeat_idx ?? 0;
    return addEvaluationObject(session, name, { ...pickHeader(input), ...fields });
  });
  const answer = answerObjects(call, records);
  // The id of a trace is shown as it was sent once, and as a UUID from then on.
  for (const record of records) Object.assign(record, storedTraceId(record));
  return answer;
}

/** The refusal of objects whose run or scenario doesn't allow them, or undefined. */
function refuseChildren(call: EvaluationCall, inputs: readonly Fields[]): Answer | undefined {
  const { session, kind } = call;
  const runs = tableOf(session, "runs");
  const orphan = inputs.find(({ run_id }) => !runs.has(String(run_id)));
  if (orphan && kind.singular !== "result") return refuseConflict({ run_id: orphan.run_id });
  const isRefused = inputs.some((input) => {
    if (isClosed(session, input.run_id)) return true;
    return kind.singular === "result" && !canStoreResult(call, input);
  });
  return orphan || isRefused ? answerObjects(call, []) : undefined;
}

/** There is one result per scenario, step and repetition. */
function canStoreResult({ session, table }: EvaluationCall, input: Fields): boolean {
  const { scenario_id, step_key, repeat_idx = 0 } = input;
  const isSameResult = (result: Fields) =>
    matchesPattern({ scenario_id, step_key, repeat_idx }, result);
  if ([...table.values()].some(isSameResult)) return false;
  return tableOf(session, "scenarios").has(String(scenario_id));
}
