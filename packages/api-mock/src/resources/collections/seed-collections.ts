import { type Fields, isObject, objectsAt, pickFields } from "../../json";
import { pickHeader } from "../../tables";
import type { Session } from "../../types";
import {
  addRecord,
  addRevision,
  levelTable,
  newestRevisionOf,
  newestVariantOf,
} from "../artifacts";
import { seedTestcases } from "../testcases";
import { type Collection, type CollectionPath, readCollectionPath } from "./collection";

/**
 * Stores the objects of the document's examples. An artifact that has content but no revision gets
 * one, so it can be read at every level.
 */
export function seedCollections(session: Session): void {
  const detailed: SeedOperation[] = [];
  const simple: SeedOperation[] = [];
  for (const { id, path } of session.api.operations) {
    const collectionPath = readCollectionPath(path);
    if (!collectionPath || !/^(fetch|query|log|retrieve)_/.test(id)) continue;
    (collectionPath.isSimple ? simple : detailed).push({ id, path: collectionPath });
  }
  // Simple artifacts are built from the others, so those come first.
  for (const { id, path } of [...detailed, ...simple]) {
    const example = session.example(id);
    for (const key of [path.key, path.listKey]) {
      for (const record of objectsAt(example, key)) seedRecord(session, path, record);
    }
  }
}

interface SeedOperation {
  id: string;
  path: CollectionPath;
}

function seedRecord(session: Session, path: CollectionPath, example: Fields): void {
  const { collection, level, isSimple } = path;
  const { singular, kind } = collection;
  const parents = {
    artifact_id: example[`${singular}_id`],
    variant_id: example[`${singular}_variant_id`],
    ...pickFields(example, ["artifact_id", "variant_id"]),
  };
  const record = withoutParentNames(collection, example);
  const id = String(record.id);
  const artifactId = level === "artifact" ? id : parents.artifact_id;
  if (isObject(record.data)) record.data = seedTestcases(session, artifactId, record.data);
  const { data, ...header } = record;
  const stored = {
    ...(level === "revision" ? record : header),
    ...pickFields(parents, parentNames),
  };
  const table = levelTable(session, kind, level);
  if (!table.has(id)) table.set(id, stored);
  // The examples show variants of queries only in their revisions.
  if (level === "revision" && singular === "query") seedVariant(session, collection, parents);
  if (!isSimple || newestRevisionOf(session, kind, id)) return;
  const variant =
    newestVariantOf(session, kind, id) ??
    addRecord(session, kind, "variant", pickHeader(header), { artifact_id: id });
  addRevision(session, kind, variant, { ...pickHeader(header), data });
}

const parentNames = ["artifact_id", "variant_id"];

/** An example without the ids of its parents under the collection's names for them. */
function withoutParentNames({ singular, kind }: Collection, example: Fields): Fields {
  const record = { ...example };
  for (const name of [singular, kind]) {
    delete record[`${name}_id`];
    delete record[`${name}_variant_id`];
  }
  return record;
}

function seedVariant(session: Session, { kind }: Collection, parents: Fields): void {
  const { artifact_id, variant_id } = parents;
  const variants = levelTable(session, kind, "variant");
  if (!variants.has(String(variant_id)))
    variants.set(String(variant_id), { id: variant_id, artifact_id });
}
