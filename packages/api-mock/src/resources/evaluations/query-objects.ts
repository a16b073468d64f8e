import { asList, type Fields, fieldsAt, isPresent, matchesPattern, objectsAt } from "../../json";
import { matchesHeader, paginate } from "../../tables";
import type { Answer } from "../../types";
import { answerObjects, type EvaluationCall } from "./evaluation";

/** Fields that a query may ask for with one value or with a list. */
const filterNames = [
  "id",
  "run_id",
  "scenario_id",
  "status",
  "step_key",
  "repeat_idx",
  "timestamp",
  "interval",
];

export function queryObjects(call: EvaluationCall): Answer {
  const { kind, table, input } = call;
  const { flags, references, ...filters } = fieldsAt(input, kind.singular);
  // The platform can't write flags into its query to the database.
  if (flags && (kind.singular === "run" || kind.singular === "queue"))
    return answerObjects(call, []);
  const records = [...table.values()].filter((record) => {
    if (!matchesHeader(record, filters, true)) return false;
    if (!filterNames.every((name) => matchesValue(record[name], filters, name))) return false;
    return hasReference(record.data, references);
  });
  return answerObjects(call, paginate(records, input.windowing));
}

function matchesValue(value: unknown, filters: Fields, name: string): boolean {
  const list = filters[name === "status" ? "statuses" : `${name}s`];
  if (Array.isArray(list) && !list.includes(value)) return false;
  return !isPresent(filters[name]) || filters[name] === value;
}

/** Whether a step of a run has one of the references. */
function hasReference(data: unknown, references: unknown): boolean {
  const patterns = asList(references);
  if (patterns.length === 0) return true;
  return objectsAt(data, "steps").some((step) =>
    patterns.some((pattern) => matchesPattern(pattern, step.references)),
  );
}
