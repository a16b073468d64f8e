import { type Fields, objectsAt } from "../json";
import { tableOf } from "../tables";
import type { Session } from "../types";
import { type ArtifactKind, addArtifact, levelTable, newestRevisionOf } from "./artifacts";

// Test sets and evaluator configurations of the older API are copied to artifacts of the newer one
// when something uses them.

/** The flags of an evaluator that runs by itself. */
export const automaticFlags = { is_custom: false, is_evaluator: true, is_human: false };

export function findOlderObject(
  session: Session,
  kind: ArtifactKind,
  id: string,
): Fields | undefined {
  return tableOf(session, kind === "testset" ? "testsets" : "evaluator configs").get(id);
}

/** Copies an object of the older API under the same id. */
export function transferObject(session: Session, kind: ArtifactKind, olderObject: Fields): Fields {
  const id = String(olderObject.id);
  const words = String(olderObject.name).toLowerCase();
  const slug = `${words.replace(/[^a-z0-9]+/g, "-")}-${id.slice(-12)}`;
  const artifact: Fields = { name: olderObject.name, slug };
  if (kind === "testset") {
    artifact.data = { testcases: objectsAt(olderObject, "csvdata").map((data) => ({ data })) };
  } else {
    artifact.flags = automaticFlags;
    artifact.data = evaluatorContent(olderObject);
  }
  return addArtifact(session, kind, artifact, { id });
}

/** The newest revision of an object of the older API, which is copied if it hasn't been yet. */
export function transferRevision(
  session: Session,
  kind: ArtifactKind,
  id: string,
): Fields | undefined {
  const olderObject = findOlderObject(session, kind, id);
  if (!olderObject) return undefined;
  if (!levelTable(session, kind, "artifact").has(id)) transferObject(session, kind, olderObject);
  return newestRevisionOf(session, kind, id);
}

/** An evaluator's content, made from a configuration of the older API. */
function evaluatorContent({ evaluator_key: key, settings_values: parameters }: Fields): Fields {
  const isScore = /similarity|distance/.test(String(key));
  const name = isScore ? "score" : "success";
  const outputs = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: { [name]: { type: isScore ? "number" : "boolean" } },
    required: [name],
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
    uri: `agenta:built-in:${key}:v0`,
    schemas: { outputs },
    parameters,
    service: { agenta: "0.1.0", format },
    configuration: parameters,
  };
}
