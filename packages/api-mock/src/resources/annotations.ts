import {
  type Fields,
  fieldsAt,
  isObject,
  matchesPattern,
  objectsAt,
  pickFields,
  valueAtPath,
  withoutNulls,
} from "../json";
import { answerMany, answerOne, refuse, unexpectedError } from "../respond";
import { paginate, tableOf, updateFields } from "../tables";
import { isoTime } from "../time";
import type { Answer, Call, Handlers, Session } from "../types";
import { addApplication } from "./applications";
import { addArtifact, levelTable, newestRevisionOf, newestVariant } from "./artifacts";
import { findMismatches } from "./evaluator-schema";
import { parseSpanId, parseTraceId } from "./trace-ids";

// Annotations rate an application's answers, and invocations are such answers. Both are stored as
// separate traces.

type TraceKind = "annotation" | "invocation";

export const annotationHandlers: Handlers = {
  create_annotation: createAnnotation,
  fetch_annotation: (call) => fetchOne("annotation", call),
  fetch_annotation_by_trace_id: (call) => fetchOne("annotation", call),
  edit_annotation: (call) => editOne("annotation", call),
  edit_annotation_by_trace_id: (call) => editOne("annotation", call),
  delete_annotation: (call) => deleteOne("annotation", call),
  delete_annotation_by_trace_id: (call) => deleteOne("annotation", call),
  query_annotations: queryAnnotations,
  create_invocation: createInvocation,
  fetch_invocation: (call) => fetchOne("invocation", call),
  fetch_invocation_by_trace_id: (call) => fetchOne("invocation", call),
  edit_invocation: (call) => editOne("invocation", call),
  edit_invocation_by_trace_id: (call) => editOne("invocation", call),
  delete_invocation: (call) => deleteOne("invocation", call),
  delete_invocation_by_trace_id: (call) => deleteOne("invocation", call),
  // The platform looks for invocations that are evaluations. No invocation is one.
  query_invocations: () => answerMany("invocations", []),
};

/** Stores the annotations of the document's examples. */
export function seedAnnotations(session: Session): void {
  for (const annotation of objectsAt(session.example("query_annotations"), "annotations"))
    tableOf(session, "annotation").set(String(annotation.trace_id), annotation);
}

function createAnnotation({ session, input }: Call): Answer {
  const annotation = fieldsAt(input, "annotation");
  const references = referToEvaluator(session, annotation);
  const refusal = refuseMismatch(session, references, annotation.data);
  return refusal ?? storeNew(session, "annotation", annotation, references);
}

/** It works for applications that don't exist yet, and for no others. */
function createInvocation(call: Call): Answer {
  const invocation = fieldsAt(call.input, "invocation");
  const { id, slug } = fieldsAt(invocation, "references.application");
  if (typeof slug !== "string" || id) return unexpectedError(call);
  const references = addApplication(call.session, slug);
  if (!references) return unexpectedError(call);
  return storeNew(call.session, "invocation", invocation, { ...references });
}

function fetchOne(kind: TraceKind, call: Call): Answer {
  return answerTrace(kind, findOne(kind, call));
}

function editOne(kind: TraceKind, call: Call): Answer {
  const { session } = call;
  const record = findOne(kind, call);
  if (!record) return answerTrace(kind, undefined);
  const input = fieldsAt(call.input, kind);
  if (kind === "annotation") {
    const refusal = refuseMismatch(session, fieldsAt(record, "references"), input.data);
    if (refusal) return refusal;
  }
  const { tags: _tags, meta: _meta, ...kept } = record;
  const edited = {
    ...kept,
    ...pickFields(input, ["data", "tags", "meta"]),
    ...updateFields(session),
  };
  tableOf(session, kind).set(String(record.trace_id), edited);
  return answerTrace(kind, edited);
}

function deleteOne(kind: TraceKind, call: Call): Answer {
  const record = findOne(kind, call);
  if (!record) return answerTrace(kind, undefined);
  tableOf(call.session, kind).delete(String(record.trace_id));
  return answerOne(`${kind}_link`, pickFields(record, ["trace_id", "span_id"]));
}

function answerTrace(kind: TraceKind, record: Fields | undefined): Answer {
  return answerOne(kind, record && withoutNulls(record));
}

/** Finds a record by its trace, or by its trace and span. */
function findOne(kind: TraceKind, { session, id, path, query }: Call): Fields | undefined {
  const record = tableOf(session, kind).get(String(parseTraceId(id)));
  const spanId = path.span_id ?? query.span_id;
  return !spanId || parseSpanId(spanId) === record?.span_id ? record : undefined;
}

function queryAnnotations({ session, input }: Call): Answer {
  const pattern = fieldsAt(input, "annotation");
  const traceIds = objectsAt(input, "annotation_links").map((link) => parseTraceId(link.trace_id));
  const matches = [...tableOf(session, "annotation").values()].filter((annotation) => {
    if (!matchesAnnotation(annotation, pattern)) return false;
    return !Array.isArray(input.annotation_links) || traceIds.includes(String(annotation.trace_id));
  });
  const { oldest, newest, order, limit } = fieldsAt(input, "windowing");
  const sorted = paginate(matches.reverse(), { oldest, newest });
  if (order === "ascending") sorted.reverse();
  const page = typeof limit === "number" && limit > 0 ? sorted.slice(0, limit) : sorted;
  return answerMany("annotations", page.map(withoutNulls));
}

/** A link is looked up by trace and span together. */
function matchesAnnotation(annotation: Fields, { links, ...pattern }: Fields): boolean {
  const hasIncompleteLink =
    isObject(links) && Object.values(links).some((link) => isObject(link) && !link.span_id);
  if (hasIncompleteLink) return false;
  return matchesPattern(pattern, annotation) && matchesPattern(links, annotation.links);
}

const storedFields = ["origin", "kind", "channel", "links", "tags", "meta", "data"];

function storeNew(session: Session, kind: TraceKind, input: Fields, references: Fields): Answer {
  const links = Object.values(fieldsAt(input, "links")).filter(isObject);
  if (links.some((link) => !parseTraceId(link.trace_id) || !parseSpanId(link.span_id)))
    return answerTrace(kind, undefined);
  const record: Fields = {
    created_at: isoTime(session.now()),
    created_by_id: session.userId,
    span_id: session.newHex(8),
    trace_id: session.newHex(16),
    origin: "custom",
    kind: "adhoc",
    channel: "api",
    links: {},
    ...pickFields(input, storedFields),
    references: { ...fieldsAt(input, "references"), ...references },
  };
  tableOf(session, kind).set(String(record.trace_id), record);
  return answerTrace(kind, record);
}

/**
 * The references to an annotation's evaluator and its newest revision. Without an id, the platform
 * takes the newest evaluator of the project, whatever its slug. A project without any gets one that
 * fits the annotation.
 */
function referToEvaluator(session: Session, annotation: Fields): Fields {
  const { id: requestedId, slug } = fieldsAt(annotation, "references.evaluator");
  const variants = [...levelTable(session, "workflow", "variant").values()];
  const candidates = variants.filter(({ artifact_id }) =>
    requestedId ? artifact_id === requestedId : slug,
  );
  const artifactId = newestVariant("workflow", candidates)?.artifact_id;
  const id = artifactId ?? addEvaluator(session, annotation, slug).id;
  const revision = newestRevisionOf(session, "workflow", id);
  const evaluator: Fields = { id };
  if (slug) evaluator.slug = slug;
  return {
    evaluator,
    evaluator_variant: { id: revision?.variant_id },
    evaluator_revision: { version: revision?.version, slug: revision?.slug, id: revision?.id },
  };
}

function addEvaluator(session: Session, { origin, data }: Fields, requestedSlug: unknown): Fields {
  const slug = requestedSlug ?? session.newHex(16);
  const flags = {
    is_custom: origin !== "auto" && origin !== "human",
    is_evaluator: true,
    is_human: origin === "human",
  };
  const content = { service: { agenta: "0.1.0", format: inferSchema(data) } };
  return addArtifact(session, "workflow", { slug, name: slug, flags, data: content });
}

/** The refusal of data that doesn't fit the schema of the evaluator, or undefined. */
function refuseMismatch(session: Session, references: Fields, data: unknown): Answer | undefined {
  const revisionId = String(valueAtPath(references, "evaluator_revision.id"));
  const revision = levelTable(session, "workflow", "revision").get(revisionId);
  const format = valueAtPath(revision, "data.service.format");
  const mismatches = findMismatches(format, data, ["body", "annotation", "data"]);
  return mismatches.length > 0 ? refuse(422, mismatches) : undefined;
}

/** The schema of exactly what a value has. */
function inferSchema(value: unknown): Fields {
  if (Array.isArray(value)) return { type: "array" };
  if (value === null) return { type: "null" };
  if (!isObject(value)) return { type: Number.isInteger(value) ? "integer" : typeof value };
  const properties: Fields = {};
  for (const [name, item] of Object.entries(value)) properties[name] = inferSchema(item);
  return { type: "object", properties, required: Object.keys(value).sort() };
}
