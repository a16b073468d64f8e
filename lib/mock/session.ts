import { type Api, type ApiOperation, findOperation } from "@/lib/shared/api";
import { seedCollections } from "./state/collections";
import { seedEntities } from "./state/entities";
import { seedEvaluations } from "./state/evaluations";
import { tableOf } from "./state/records";
import { seedSpans } from "./state/spans";
import { seedVersions } from "./state/versions";
import type { Documented, MockOptions, Session } from "./types";
import { at, objectsIn } from "./values";

/** What a new API key has. */
export function createSession(api: Api, { now = () => new Date(), seed, edition = "cloud-ee" }: MockOptions): Session {
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
    const operation = findOperation(api, id);
    return operation && documentedSuccess(operation).example;
  };
  const [project] = objectsIn({ projects: exampleOf("get_projects") }, "projects");
  const session: Session = {
    ...{ api, now, seed, edition, newId, newHex },
    records: new Map(),
    gone: new Set(),
    variants: [],
    deployments: [],
    spans: new Map(),
    userId: String(at(exampleOf("fetch_user_profile"), "id")),
    projectId: String(project?.project_id),
    example: (id) => (seed === "empty" ? undefined : exampleOf(id)),
  };
  seedEntities(session);
  seedVersions(session);
  seedSpans(session);
  for (const item of objectsIn(session.example("query_annotations"), "annotations"))
    tableOf(session, "annotation").set(String(item.trace_id), item);
  seedCollections(session);
  seedEvaluations(session);
  return session;
}

/** The success that the document promises, with its first example. */
export function documentedSuccess({ responses }: ApiOperation): Documented {
  const success = responses.find(({ status }) => status.startsWith("2"));
  const [media] = success?.media ?? [];
  return {
    status: Number(success?.status),
    contentType: media?.type,
    schema: media?.schema,
    example: media?.examples[0]?.value,
  };
}
