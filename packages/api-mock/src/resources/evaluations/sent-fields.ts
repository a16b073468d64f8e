import { type Fields, isObject, pickFields } from "../../json";
import { parseTraceId, toUuid } from "../trace-ids";
import type { EvaluationKind } from "./evaluation";

/** The fields that say what an object belongs to. A change keeps them. */
export const parentFields = ["run_id", "scenario_id", "step_key", "repeat_idx"];

export function storedTraceId({ trace_id }: Fields): Fields {
  const hex = parseTraceId(trace_id);
  return hex ? { trace_id: toUuid(hex) } : {};
}

/**
 * The named fields of a body. A run that doesn't say how often its steps are repeated runs them
 * once.
 */
export function pickSentFields(
  kind: EvaluationKind,
  input: Fields,
  names: readonly string[],
): Fields {
  const fields = pickFields(input, names);
  if (kind.singular === "run" && isObject(fields.data))
    fields.data = { repeats: 1, ...fields.data };
  return fields;
}
