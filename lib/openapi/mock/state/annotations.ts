import { isObject } from "../../pointer";
import { type Documented, fillExample } from "../example";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { isPart } from "./filters";
import { plainId } from "./seed-spans";
import { timestamp } from "./timestamp";

type Handler = (session: Session, call: Call, documented: Documented) => Answer;

/** Annotations: records with the ids of a trace of their own, linked to the span that they judge. */
export const annotationHandlers: Readonly<Record<string, Handler>> = {
  create_annotation: (session, { body }, { schema, example }) => {
    const facts = isObject(body) && isObject(body.annotation) ? body.annotation : {};
    const evaluator =
      isObject(facts.references) && isObject(facts.references.evaluator) ? facts.references.evaluator : {};
    const known = [...(session.records.get("evaluator")?.values() ?? [])].find(
      (record) => record.slug === evaluator.slug || record.id === evaluator.id,
    );
    const annotation: Fields = {
      kind: "adhoc",
      channel: "api",
      origin: "custom",
      ...facts,
      references: {
        ...(isObject(facts.references) ? facts.references : {}),
        evaluator: { ...evaluator, id: known?.id ?? session.newId() },
      },
      trace_id: session.newHex(16),
      span_id: session.newHex(8),
      created_at: timestamp(session.now(), true),
    };
    session.annotations.push(annotation);
    const model = isObject(example) && isObject(example.annotation) ? example.annotation : {};
    const { created_by_id } = model;
    return {
      status: 200,
      json: fillExample(
        session.document,
        schema,
        { count: 1, annotation: { created_by_id } },
        { count: 1, annotation },
      ),
    };
  },
  fetch_annotation: (session, { path }) => {
    const found = session.annotations.find((item) => isAt(item, path));
    return { status: 200, json: found ? { count: 1, annotation: found } : { count: 0 } };
  },
  delete_annotation: (session, { path }) => {
    const found = session.annotations.find((item) => isAt(item, path));
    if (!found) return { status: 200, json: { count: 0 } };
    session.annotations = session.annotations.filter((item) => item !== found);
    return { status: 200, json: { count: 1, annotation_link: { trace_id: found.trace_id, span_id: found.span_id } } };
  },
  query_annotations: (session, { body }) => {
    const asked = isObject(body) ? body : {};
    const { annotation_links: links } = asked;
    const limit =
      isObject(asked.windowing) && typeof asked.windowing.limit === "number" ? asked.windowing.limit : undefined;
    const found = session.annotations
      .filter((item) => isPart(asked.annotation, item))
      .filter(
        (item) => !Array.isArray(links) || links.some((link) => isObject(link) && link.trace_id === item.trace_id),
      )
      .slice(0, limit);
    return { status: 200, json: { count: found.length, annotations: found } };
  },
};

function isAt({ trace_id, span_id }: Fields, path: Call["path"]): boolean {
  return plainId(path.trace_id, 32) === trace_id && plainId(path.span_id, 16) === span_id;
}
