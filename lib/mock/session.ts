import type { JsonObject } from "@/lib/shared/api";
import { documentedSuccess } from "./example";
import { seedCollections } from "./state/collections";
import { seedEntities } from "./state/entities";
import { seedEvaluations } from "./state/evaluations";
import { seedSpans } from "./state/spans";
import { seedVersions } from "./state/versions";
import type { MockOperation, MockOptions, Session } from "./types";
import { at, objectsIn } from "./values";

/** What a new API key has. */
export function createSession(
  document: JsonObject,
  operations: ReadonlyMap<string, MockOperation>,
  { now = () => new Date(), seed, edition = "cloud-ee" }: MockOptions,
): Session {
  let count = 0;
  const newHex = (bytes: number) => {
    count++;
    // Deterministic: a session answers the same requests in the same way.
    return count
      .toString(16)
      .padStart(6, "0")
      .padStart(bytes * 2, "a0");
  };
  const newId = () => {
    const hex = newHex(16);
    return `019a${hex.slice(4, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const exampleOf = (id: string) => {
    const operation = operations.get(id);
    return operation && documentedSuccess(operation).example;
  };
  const [project] = objectsIn({ projects: exampleOf("get_projects") }, "projects");
  const session: Session = {
    ...{ document, operations, now, seed, edition, newId, newHex },
    records: new Map(),
    seeded: new Set(),
    gone: new Set(),
    variants: [],
    deployments: [],
    spans: [],
    annotations: [],
    userId: String(at(exampleOf("fetch_user_profile"), "id")),
    projectId: String(project?.project_id),
    example: (id) => (seed === "empty" ? undefined : exampleOf(id)),
  };
  seedEntities(session);
  seedVersions(session);
  seedSpans(session);
  session.annotations.push(...objectsIn(session.example("query_annotations"), "annotations"));
  seedCollections(session);
  seedEvaluations(session);
  return session;
}
