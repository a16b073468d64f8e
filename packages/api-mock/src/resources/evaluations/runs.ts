import { asFields, type Fields } from "../../json";
import { storeRecord, tableOf, updateFields } from "../../tables";
import type { Session } from "../../types";

/** Changes a flag of a run and returns it. Undefined if there is no such run. */
export function setRunFlag(
  session: Session,
  id: string,
  flag: string,
  value: boolean,
): Fields | undefined {
  const table = tableOf(session, "runs");
  const run = table.get(id);
  if (!run) return undefined;
  const flags = { ...asFields(run.flags), [flag]: value };
  return storeRecord(table, { ...run, flags, ...updateFields(session) });
}
