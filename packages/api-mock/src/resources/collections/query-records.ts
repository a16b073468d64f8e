import { type Fields, fieldsAt, isObject, objectsAt, parseJson } from "../../json";
import { matchesHeader, paginate, pickHeader } from "../../tables";
import { type Level, levelTable } from "../artifacts";
import type { CollectionCall } from "./collection";

/** The records that a query asks for in its body and, for some collections, in its address. */
export function queryRecords(call: CollectionCall): Fields[] {
  const { session, collection, level, key, query } = call;
  const body = readBody(call);
  const header = { ...readHeader(query), ...fieldsAt(body, key) };
  const includesArchived = body.include_archived ?? query.include_archived;
  // Revisions of test sets are filtered by their parents alone and never paged.
  const isTestsetRevision = collection.singular === "testset" && level === "revision";
  const references = { call, body };
  const records = [...levelTable(session, collection.kind, level).values()].filter((record) => {
    const { id, slug, variant_id: variantId, artifact_id: artifactId } = record;
    if (!matchesHeader(record, header, includesArchived)) return false;
    if (!isTestsetRevision && !matchesReference(references, level, id, slug)) return false;
    if (level === "revision" && !matchesReference(references, "variant", variantId)) return false;
    return level === "artifact" || matchesReference(references, "artifact", artifactId);
  });
  if (isTestsetRevision) return records;
  return paginate(records, isObject(body.windowing) ? body.windowing : query);
}

/** `POST /preview/queries/query` ignores its body. */
function readBody({ collection, level, isSimple, input }: CollectionCall): Fields {
  const ignoresBody = collection.singular === "query" && level === "artifact" && !isSimple;
  return ignoresBody ? {} : input;
}

/** The header in an address, where flags, tags and meta are JSON. Invalid JSON filters nothing. */
function readHeader(query: Fields): Fields {
  const header = pickHeader(query);
  for (const name of ["flags", "tags", "meta"]) {
    if (name in header) header[name] = parseJson(String(header[name]));
  }
  return header;
}

interface References {
  call: CollectionCall;
  body: Fields;
}

/** Whether a record or one of its parents is among those that a query refers to. */
function matchesReference(
  { call, body }: References,
  level: Level,
  id: unknown,
  slug?: unknown,
): boolean {
  const { singular } = call.collection;
  const name = level === "artifact" ? singular : `${singular}_${level}`;
  // Lists in an address have no effect.
  const references = objectsAt(body, `${name}_refs`);
  references.push({ id: call.query[`${name}_id`] }, { slug: call.query[`${name}_slug`] });
  // The slug of a parent isn't looked up, so everything is found.
  const usable = references.filter((item) => item.id || (level === call.level && item.slug));
  if (usable.length === 0) return true;
  return usable.some((item) => (item.id ? item.id === id : item.slug === slug));
}
