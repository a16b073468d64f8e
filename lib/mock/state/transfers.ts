import type { Session } from "../session";
import type { Fields } from "../types";
import { addAll, type Tables, tableFor } from "./artifacts";
import { tableOf } from "./records";

export const automatic = { is_custom: false, is_evaluator: true, is_human: false };

export function transferOld(session: Session, collection: Tables, old: Fields): Fields {
  const id = String(old.id ?? old._id);
  const slug = `${String(old.name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")}-${id.slice(-12)}`;
  if (collection.tables === "testset") {
    const rows = Array.isArray(old.csvdata) ? old.csvdata : [];
    return addAll(
      session,
      collection,
      { name: old.name, slug, data: { testcases: rows.map((data) => ({ data })) } },
      { id },
    );
  }
  return addAll(session, collection, { name: old.name, slug, flags: automatic, data: evaluatorData(old) }, { id });
}

/** Content of an evaluator that was a configuration of the older API. */
function evaluatorData({ evaluator_key, settings_values }: Fields): Fields {
  const [field, type] = /similarity|distance/.test(String(evaluator_key))
    ? ["score", "number"]
    : ["success", "boolean"];
  const outputs = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: { [field]: { type } },
    required: [field],
    additionalProperties: false,
  };
  const format = {
    type: "object",
    $schema: "http://json-schema.org/schema#",
    required: ["outputs"],
    properties: { outputs },
  };
  return {
    version: "2025.07.14",
    uri: `agenta:built-in:${evaluator_key}:v0`,
    schemas: { outputs },
    parameters: settings_values,
    service: { agenta: "0.1.0", format },
    configuration: settings_values,
  };
}

/** The newest revision of an object of the older API, which is copied first. */
export function transferById(session: Session, tables: "testset" | "workflow", id: string): Fields | undefined {
  const old = tableOf(session, tables === "testset" ? "testsets" : "evaluator configs").get(id);
  if (!old) return undefined;
  const collection = { tables };
  const artifact = tableFor(session, collection, "artifact").get(id) ?? transferOld(session, collection, old);
  // Each use of an evaluator makes a revision.
  const revisions = [...tableFor(session, collection, "revision").values()].filter(
    ({ artifact_id }) => artifact_id === artifact.id,
  );
  return revisions.at(-1);
}
