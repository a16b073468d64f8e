import { isObject } from "../../openapi/pointer";
import { many, one, refuse, unexpected } from "../respond";
import type { Answer, Call, Fields, Handlers, Session } from "../types";
import { mismatches } from "../validate";
import { at, fieldsAt, isPart, objectsIn, pickFields, timestamp, withoutNulls } from "../values";
import { addAll, newestOf, newestVariant, tableFor } from "./artifacts";
import { addApplication } from "./entities";
import { pageOf, tableOf, updated } from "./records";
import { plainId } from "./spans";

type Kind = "annotation" | "invocation";

/** Annotations judge what an application has answered, and invocations are such answers: both are traces of their own. */
export const annotationHandlers: Handlers = {
  create_annotation: ({ session, sent }) => {
    const annotation = fieldsAt(sent, "annotation");
    const references = evaluatorOf(
      session,
      fieldsAt(annotation, "references.evaluator"),
      annotation,
    );
    return (
      refusalOf(session, references, annotation.data) ??
      create(session, "annotation", annotation, references)
    );
  },
  create_invocation: (call) => {
    const invocation = fieldsAt(call.sent, "invocation");
    const { id, slug } = fieldsAt(invocation, "references.application");
    const made = typeof slug === "string" && !id ? addApplication(call.session, slug) : undefined;
    // It works for applications that are not there yet, and for no others.
    return made ? create(call.session, "invocation", invocation, made) : unexpected(call);
  },
  ...handlersOf("annotation"),
  ...handlersOf("invocation"),
  query_annotations: ({ session, sent }) => {
    const traces = objectsIn(sent, "annotation_links").map(({ trace_id }) => plainId(trace_id, 32));
    const found = [...tableOf(session, "annotation").values()]
      .filter((item) => fitsAsked(item, fieldsAt(sent, "annotation")))
      .filter(
        (item) => !Array.isArray(sent.annotation_links) || traces.includes(String(item.trace_id)),
      )
      .reverse();
    const { oldest, newest, order, limit } = fieldsAt(sent, "windowing");
    const inTime = pageOf(found, { oldest, newest });
    if (order === "ascending") inTime.reverse();
    const page = typeof limit === "number" && limit > 0 ? inTime.slice(0, limit) : inTime;
    return many("annotations", page.map(withoutNulls));
  },
  // It looks for invocations that are evaluations, which there are none of.
  query_invocations: () => many("invocations", []),
};

/** Reading, changing and deleting by trace and span, or by trace alone. */
function handlersOf(kind: Kind): Handlers {
  const handlers: Handlers = {
    fetch: (call) => show(kind, find(kind, call)),
    delete: (call) => {
      const found = find(kind, call);
      if (!found) return show(kind, undefined);
      tableOf(call.session, kind).delete(String(found.trace_id));
      return one(`${kind}_link`, pickFields(found, ["trace_id", "span_id"]));
    },
    edit: (call) => {
      const { session } = call;
      const found = find(kind, call);
      const sent = fieldsAt(call.sent, kind);
      if (!found) return show(kind, undefined);
      const refusal =
        kind === "annotation"
          ? refusalOf(session, fieldsAt(found, "references"), sent.data)
          : undefined;
      if (refusal) return refusal;
      const { tags: _tags, meta: _meta, ...kept } = found;
      const next = { ...kept, ...pickFields(sent, ["data", "tags", "meta"]), ...updated(session) };
      tableOf(session, kind).set(String(found.trace_id), next);
      return show(kind, next);
    },
  };
  const named = Object.entries(handlers).map(([verb, handler]) => {
    return { [`${verb}_${kind}`]: handler, [`${verb}_${kind}_by_trace_id`]: handler };
  });
  return Object.assign({}, ...named);
}

const show = (kind: Kind, record: Fields | undefined) => one(kind, record && withoutNulls(record));

function find(kind: Kind, { session, id, path, query }: Call): Fields | undefined {
  const span = path.span_id ?? query.span_id;
  const found = tableOf(session, kind).get(String(plainId(id, 32)));
  return !span || plainId(span, 16) === found?.span_id ? found : undefined;
}

/** A link is looked for by trace and span together. */
function fitsAsked(item: Fields, { links, ...asked }: Fields): boolean {
  if (isObject(links) && Object.values(links).some((link) => isObject(link) && !link.span_id))
    return false;
  return isPart(asked, item) && isPart(links, item.links);
}

function create(session: Session, kind: Kind, sent: Fields, references: Fields): Answer {
  const links = Object.values(fieldsAt(sent, "links")).filter(isObject);
  if (links.some((link) => !plainId(link.trace_id, 32) || !plainId(link.span_id, 16)))
    return show(kind, undefined);
  const record: Fields = {
    created_at: timestamp(session.now(), true),
    created_by_id: session.userId,
    span_id: session.newHex(8),
    trace_id: session.newHex(16),
    ...{ origin: "custom", kind: "adhoc", channel: "api", links: {} },
    ...pickFields(sent, ["origin", "kind", "channel", "links", "tags", "meta", "data"]),
    references: { ...fieldsAt(sent, "references"), ...references },
  };
  tableOf(session, kind).set(String(record.trace_id), record);
  return show(kind, record);
}

/**
 * The references to an evaluator and its newest revision. Without an id it is the newest of the project, whatever its
 * slug; in a project without any, a new one is made, with a schema of what the first annotation has.
 */
function evaluatorOf(session: Session, sent: Fields, { origin, data }: Fields): Fields {
  const variants = [...tableFor(session, "workflow", "variant").values()];
  const own = variants.filter(({ artifact_id }) => (sent.id ? artifact_id === sent.id : sent.slug));
  const known = newestVariant("workflow", own);
  const slug = sent.slug ?? session.newHex(16);
  const flags = {
    is_custom: origin !== "auto" && origin !== "human",
    is_evaluator: true,
    is_human: origin === "human",
  };
  const content = { service: { agenta: "0.1.0", format: schemaOf(data) } };
  const id =
    known?.artifact_id ??
    addAll(session, "workflow", { slug, name: slug, flags, data: content }).id;
  const { revision } = newestOf(session, "workflow", id);
  return {
    evaluator: { ...pickFields(sent, ["slug"]), id },
    evaluator_variant: { id: revision?.variant_id },
    evaluator_revision: { version: revision?.version, slug: revision?.slug, id: revision?.id },
  };
}

/** Refuses what does not fit the schema of the evaluator. */
function refusalOf(session: Session, references: Fields, data: unknown): Answer | undefined {
  const revision = tableFor(session, "workflow", "revision").get(
    String(at(references, "evaluator_revision.id")),
  );
  const errors = mismatches(at(revision, "data.service.format"), data, [
    "body",
    "annotation",
    "data",
  ]);
  return errors.length > 0 ? refuse(422, errors) : undefined;
}

/** A schema that has what a value has, and nothing else. */
function schemaOf(value: unknown): Fields {
  if (Array.isArray(value)) return { type: "array" };
  if (value === null) return { type: "null" };
  if (!isObject(value)) return { type: Number.isInteger(value) ? "integer" : typeof value };
  const properties = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, schemaOf(item)]),
  );
  return { type: "object", properties, required: Object.keys(value).sort() };
}
