import { documentedAnswer } from "./documented-answer";
import { objectsIn, valueAtPath } from "./json";
import type { ApiDescription } from "./openapi/operations";
import type { MockOptions } from "./public-types";
import { seedAnnotations } from "./resources/annotations";
import { seedCollections } from "./resources/collections/seed-collections";
import { seedEntities } from "./resources/entities";
import { seedEvaluations } from "./resources/evaluations/seed-evaluations";
import { seedSpans } from "./resources/spans";
import { seedVersions } from "./resources/versions";
import type { Session } from "./types";

/** The state behind a new API key. */
export function createSession(api: ApiDescription, options: MockOptions): Session {
  const exampleOf = (operationId: string) => {
    const operation = api.operations.find(({ id }) => id === operationId);
    return operation && documentedAnswer(operation).example;
  };
  const [project] = objectsIn(exampleOf("get_projects"));
  const session: Session = {
    api,
    now: options.now ?? (() => new Date()),
    edition: options.edition ?? "cloud-ee",
    ...createIds(),
    tables: new Map(),
    variants: [],
    deployments: [],
    spans: new Map(),
    startsEmpty: options.seed === "empty",
    deletedIds: new Set(),
    userId: String(valueAtPath(exampleOf("fetch_user_profile"), "id")),
    projectId: String(project?.project_id),
    example: options.seed === "empty" ? () => undefined : exampleOf,
  };
  seedEntities(session);
  seedVersions(session);
  seedSpans(session);
  seedAnnotations(session);
  seedCollections(session);
  seedEvaluations(session);
  return session;
}

/** Ids that look random but are counted, so the same requests always get the same answers. */
function createIds(): Pick<Session, "newId" | "newHex"> {
  let count = 0;
  function newHex(bytes: number): string {
    count++;
    const digits = count.toString(16).padStart(6, "0");
    return digits.padStart(bytes * 2, "a0");
  }
  function newId(): string {
    const hex = newHex(16);
    // A UUID of version 7 with the variant 8.
    return `019a${hex.slice(4, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
  return { newId, newHex };
}
