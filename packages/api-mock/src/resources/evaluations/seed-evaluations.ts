import { objectsAt } from "../../json";
import { tableOf } from "../../tables";
import type { Session } from "../../types";
import { readEvaluationPath } from "./evaluation";

/** Stores the objects of the document's examples. */
export function seedEvaluations(session: Session): void {
  for (const { id, path } of session.api.operations) {
    const evaluationPath = readEvaluationPath(path);
    if (!evaluationPath || !/^(fetch|query)_/.test(id)) continue;
    const { name, kind } = evaluationPath;
    const example = session.example(id);
    const table = tableOf(session, name);
    for (const record of [...objectsAt(example, kind.singular), ...objectsAt(example, name)]) {
      if (record.id && !table.has(String(record.id))) table.set(String(record.id), record);
    }
  }
}
