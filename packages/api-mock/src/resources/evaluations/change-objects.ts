import { type Fields, fieldsAt, valueAtPath } from "../../json";
import { pickHeader, replaceFields, storeRecord, tableOf } from "../../tables";
import type { Answer } from "../../types";
import { answerObject, type EvaluationCall, isClosed, kinds } from "./evaluation";
import { setRunFlag } from "./runs";
import { parentFields, pickSentFields, storedTraceId } from "./sent-fields";

export function changeOne(call: EvaluationCall): Answer {
  const { kind, id } = call;
  const input = fieldsAt(call.input, kind.singular);
  if (kind.isNeverEdited || input.id !== id) return answerObject(call, undefined);
  return answerObject(call, changeObject(call, input));
}

/** Replaces an object: what isn't sent is removed. Undefined if it can't be changed. */
export function changeObject(
  { session, kind, table }: EvaluationCall,
  input: Fields,
): Fields | undefined {
  const record = table.get(String(input.id));
  if (!record) return undefined;
  if (isClosed(session, kind.singular === "run" ? record.id : record.run_id)) return undefined;
  // The platform can't write the ids of users.
  if (kind.singular === "queue" && valueAtPath(input, "data.user_ids")) return undefined;
  const fields = pickSentFields(kind, input, kind.fieldNames);
  const replacement = { ...pickHeader(input), ...fields, ...storedTraceId(fields) };
  return storeRecord(table, replaceFields(session, record, parentFields, replacement));
}

/** Removes an object with everything that belongs to it. Returns whether it existed. */
export function removeObject({ session, kind, table }: EvaluationCall, id: string): boolean {
  if (kind.singular === "run" || kind.singular === "scenario") {
    for (const name of Object.keys(kinds)) {
      const children = tableOf(session, name);
      for (const [childId, child] of children)
        if (child[`${kind.singular}_id`] === id) children.delete(childId);
    }
  }
  return table.delete(id);
}

export function setClosed(
  { session }: EvaluationCall,
  ids: readonly string[],
  isClosed: boolean,
): (Fields | undefined)[] {
  return ids.map((id) => setRunFlag(session, id, "is_closed", isClosed));
}
