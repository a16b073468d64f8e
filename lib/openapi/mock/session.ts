import type { JsonObject } from "@/lib/model/api";
import { documentedSuccess } from "./example";
import { objectsIn } from "./objects";
import { entities } from "./state/entities";
import { type Span, seedSpans } from "./state/seed-spans";
import { seedVariants, type VariantState } from "./state/seed-variants";
import type { ExampleOf, Fields, MockOperation } from "./types";

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
  otlpJson: boolean;
  newId: () => string;
  /** `bytes` random-looking bytes in hex: ids of traces and spans. */
  newHex: (bytes: number) => string;
  now: () => Date;
}

export function createSession(
  document: JsonObject,
  operations: ReadonlyMap<string, MockOperation>,
  now: () => Date,
  otlpJson: boolean,
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
  const example = (id: string) => exampleOf(document, operations, id);
  const variants = seedVariants(example);
  const records = new Map(entities.map((entity) => [entity.name, seedRecords(entity, example)]));
  return {
    document,
    operations,
    records,
    seeded: new Set([
      ...[...records.values()].flatMap((group) => [...group.keys()]),
      ...variants.variants.map(({ fields }) => `${fields.app_id}/${fields.config_name}`),
    ]),
    gone: new Set(),
    variants,
    spans: seedSpans(example),
    annotations: [...objectsIn(example("query_annotations"), "annotations")],
    otlpJson,
    newId,
    newHex,
    now,
  };
}

export function exampleOf(document: JsonObject, operations: ReadonlyMap<string, MockOperation>, id: string): unknown {
  const operation = operations.get(id);
  return operation && documentedSuccess(document, operation).example;
}

/** Records of the examples of listing and reading; the same id in two examples is one record with the fields of both. */
function seedRecords({ seed, one, many, idField }: (typeof entities)[number], example: ExampleOf): Map<string, Fields> {
  const records = new Map<string, Fields>();
  for (const id of seed) {
    const value = example(id);
    const found = one && many ? [...objectsIn(value, many), ...objectsIn(value, one)] : objectsIn({ value }, "value");
    for (const record of found) {
      const key = String(record[idField] ?? record._id ?? record.id);
      records.set(key, { ...records.get(key), ...record });
    }
  }
  return records;
}
