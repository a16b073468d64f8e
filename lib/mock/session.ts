import type { JsonObject } from "@/lib/shared/api";
import { isObject } from "../openapi/pointer";
import { documentedSuccess } from "./example";
import { objectsIn } from "./objects";
import { entities } from "./state/entities";
import { type Span, seedSpans } from "./state/seed-spans";
import { seedVariants, type VariantState } from "./state/seed-variants";
import type { ExampleOf, Fields, MockOperation, MockOptions } from "./types";

/** What one API key has: seeded from the examples of the document, changed by requests. */
export interface Session {
  document: JsonObject;
  operations: ReadonlyMap<string, MockOperation>;
  /** Records by entity and id. */
  records: Map<string, Map<string, Fields>>;
  /** Ids of records that come from the examples and that no request has created yet. */
  seeded: Set<string>;
  /** Ids of what requests have deleted: not even the examples know it then. */
  gone: Set<string>;
  variants: VariantState;
  spans: Span[];
  annotations: Fields[];
  seed: MockOptions["seed"];
  edition: "oss" | "cloud-ee";
  /** Who creates and changes everything. */
  userId: string;
  projectId: string;
  newId: () => string;
  /** `bytes` random-looking bytes in hex: ids of traces and spans. */
  newHex: (bytes: number) => string;
  now: () => Date;
  /** Examples that are the seed: none in a project that begins with nothing. */
  example: ExampleOf;
}

type Options = Pick<Session, "document" | "operations" | "now"> & Pick<MockOptions, "seed" | "edition">;

export function createSession({ document, operations, now, seed, edition }: Options): Session {
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
  const example = (id: string) => (seed === "empty" ? undefined : exampleOf(id));
  const profile = exampleOf("fetch_user_profile");
  const [project] = objectsIn({ value: exampleOf("get_projects") }, "value");
  const variants = seedVariants(example);
  const records = new Map(entities.map((entity) => [entity.name, seedRecords(entity, example)]));
  const spans = seedSpans(example);
  return {
    document,
    operations,
    records,
    seeded: new Set([
      ...[...records.values()].flatMap((group) => [...group.keys()]),
      ...spans.map(({ trace_id }) => trace_id),
      ...variants.variants.map(({ fields }) => `${fields.app_id}/${fields.config_name}`),
    ]),
    gone: new Set(),
    variants,
    spans,
    annotations: [...objectsIn(example("query_annotations"), "annotations")],
    seed,
    edition: edition ?? "cloud-ee",
    userId: String(isObject(profile) ? profile.id : newId()),
    projectId: String(project?.project_id ?? newId()),
    newId,
    newHex,
    now,
    example,
  };
}

/** Records of the examples of listing and reading; the same id in two examples is one record with the fields of both. */
function seedRecords({ operations, idField }: (typeof entities)[number], example: ExampleOf): Map<string, Fields> {
  const records = new Map<string, Fields>();
  for (const [id, action] of Object.entries(operations)) {
    if (action !== "list" && action !== "read") continue;
    const value = example(id);
    for (const record of objectsIn({ value }, "value")) {
      const key = String(record[idField] ?? record._id ?? record.id);
      records.set(key, { ...records.get(key), ...record });
    }
  }
  return records;
}
