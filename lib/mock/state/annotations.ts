import { isObject } from "../../openapi/pointer";
import { fieldsAt } from "../objects";
import { many, one, refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { addAll, newestRevision, newestVariant, tableFor } from "./artifacts";
import { unexpected } from "./faults";
import { isPart } from "./filters";
import { addLegacyApplication } from "./legacy-applications";
import { at } from "./metrics";
import { pageOf, pickFields, withoutNulls } from "./records";
import { mismatches } from "./schema-errors";
import { plainId } from "./seed-spans";
import { timestamp } from "./timestamp";

type Handler = (session: Session, call: Call) => Answer;

/** Annotations judge what an application has answered, and invocations are such answers: both are traces of their own. */
export const annotationHandlers: Readonly<Record<string, Handler>> = {
  create_annotation: (session, { body }) => create(session, "annotation", body),
  create_invocation: (session, call) => {
    const { id, slug } = fieldsAt(at(call.body, "invocation.references"), "application");
    const made = typeof slug === "string" && !id ? addLegacyApplication(session, { slug }) : undefined;
    // It works for applications that are not there yet, and for no others.
    return made ? create(session, "invocation", call.body, made) : unexpected(session, call);
  },
  ...handlersOf("annotation"),
  ...handlersOf("invocation"),
  query_annotations: (session, { body }) => {
    const asked = isObject(body) ? body : {};
    const { annotation_links: links } = asked;
    const found = of(session, "annotation")
      .filter((item) => fitsAsked(item, fieldsAt(asked, "annotation")))
      .filter(
        (item) =>
          !Array.isArray(links) || links.some((link) => isObject(link) && plainId(link.trace_id, 32) === item.trace_id),
      )
      .reverse();
    const window = fieldsAt(asked, "windowing");
    const inTime = pageOf(found, pickFields(window, ["oldest", "newest"]));
    if (window.order === "ascending") inTime.reverse();
    const page = typeof window.limit === "number" && window.limit > 0 ? inTime.slice(0, window.limit) : inTime;
    return many("annotations", page.map(shown));
  },
  // It looks for invocations that are evaluations, which there are none of.
  query_invocations: () => many("invocations", []),
};

type Kind = "annotation" | "invocation";

function handlersOf(kind: Kind): Record<string, Handler> {
  const fetch: Handler = (session, { path, query }) => show(kind, find(session, kind, path, query));
  const remove: Handler = (session, { path, query }) => {
    const found = find(session, kind, path, query);
    if (!found) return show(kind, undefined);
    session.annotations = session.annotations.filter((item) => item !== found);
    return one(`${kind}_link`, { trace_id: found.trace_id, span_id: found.span_id });
  };
  const edit: Handler = (session, { path, query, body }) => {
    const found = find(session, kind, path, query);
    const sent = fieldsAt(body, kind);
    if (!found) return show(kind, undefined);
    const errors =
      kind === "annotation" ? errorsOf(session, at(found, "references.evaluator_revision.id"), sent.data) : [];
    if (errors.length > 0) return refuse(422, errors);
    const { tags: _tags, meta: _meta, ...kept } = found;
    const changed = { updated_at: timestamp(session.now(), true), updated_by_id: session.userId };
    const next = { ...kept, ...pickFields(sent, ["data", "tags", "meta"]), ...changed };
    session.annotations = session.annotations.map((item) => (item === found ? next : item));
    return show(kind, next);
  };
  const handlers = Object.entries({ fetch, edit, delete: remove });
  return Object.fromEntries(
    handlers.flatMap(([verb, handler]) => ["", "_by_trace_id"].map((by) => [`${verb}_${kind}${by}`, handler])),
  );
}

function of({ annotations }: Session, kind: Kind): Fields[] {
  return annotations.filter((item) => (item.is ?? "annotation") === kind);
}

const shown = ({ is: _, ...record }: Fields) => withoutNulls(record);

const show = (kind: Kind, record: Fields | undefined) => one(kind, record && shown(record));

function find(session: Session, kind: Kind, path: Call["path"], query: Fields): Fields | undefined {
  const span = path.span_id ?? query.span_id;
  return of(session, kind).find(
    (item) => plainId(path.trace_id, 32) === item.trace_id && (!span || plainId(span, 16) === item.span_id),
  );
}

/** A link is looked for by trace and span together. */
function fitsAsked(item: Fields, { links, ...asked }: Fields): boolean {
  if (isObject(links) && Object.values(links).some((link) => isObject(link) && !link.span_id)) return false;
  return isPart(asked, item) && isPart(links, item.links);
}

function create(session: Session, kind: Kind, body: unknown, made?: Fields): Answer {
  const sent = fieldsAt(body, kind);
  const links = Object.values(fieldsAt(sent, "links")).filter(isObject);
  const references = fieldsAt(sent, "references");
  let judged: Fields = made ?? {};
  if (kind === "annotation") {
    const found = evaluatorOf(session, fieldsAt(references, "evaluator"), sent);
    const errors = errorsOf(session, at(found, "evaluator_revision.id"), sent.data);
    if (errors.length > 0) return refuse(422, errors);
    judged = found;
  }
  if (links.some((link) => !plainId(link.trace_id, 32) || !plainId(link.span_id, 16))) return show(kind, undefined);
  const record: Fields = {
    is: kind,
    created_at: timestamp(session.now(), true),
    created_by_id: session.userId,
    span_id: session.newHex(8),
    trace_id: session.newHex(16),
    origin: sent.origin ?? "custom",
    kind: sent.kind ?? "adhoc",
    channel: sent.channel ?? "api",
    ...pickFields(sent, ["tags", "meta", "data"]),
    references: { ...references, ...judged },
    links: sent.links ?? {},
  };
  session.annotations.push(record);
  return show(kind, record);
}

/**
 * The references to an evaluator and its newest revision. Without an id it is the newest of the project, whatever its
 * slug; in a project without any, a new one is made, with a schema of what the first annotation has.
 */
function evaluatorOf(session: Session, sent: Fields, annotation: Fields): Fields {
  const collection = { tables: "workflow" };
  const variants = [...tableFor(session, collection, "variant").values()];
  const own = sent.id ? variants.filter(({ artifact_id }) => artifact_id === sent.id) : sent.slug ? variants : [];
  const known = newestVariant(collection, own);
  const isHuman = annotation.origin === "human";
  const slug = sent.slug ?? session.newHex(16);
  const artifact = known
    ? tableFor(session, collection, "artifact").get(String(known.artifact_id))
    : addAll(session, collection, {
        slug,
        name: slug,
        flags: { is_custom: annotation.origin !== "auto" && !isHuman, is_evaluator: true, is_human: isHuman },
        data: { service: { agenta: "0.1.0", format: schemaOf(annotation.data) } },
      });
  const revision = newestRevision(session, collection, artifact?.id);
  return {
    evaluator: { ...(sent.slug ? { slug: sent.slug } : {}), id: artifact?.id },
    evaluator_variant: { id: revision?.variant_id },
    evaluator_revision: { version: revision?.version, slug: revision?.slug, id: revision?.id },
  };
}

function errorsOf(session: Session, revisionId: unknown, data: unknown): unknown[] {
  const revision = tableFor(session, { tables: "workflow" }, "revision").get(String(revisionId));
  return mismatches(at(revision?.data, "service.format"), data, ["body", "annotation", "data"]);
}

/** A schema that has what a value has, and nothing else. */
function schemaOf(value: unknown): Fields {
  if (Array.isArray(value)) return { type: "array" };
  if (value === null) return { type: "null" };
  if (!isObject(value)) return { type: Number.isInteger(value) ? "integer" : typeof value };
  const properties = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, schemaOf(item)]));
  return { type: "object", properties, required: Object.keys(value).sort() };
}
