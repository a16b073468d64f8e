import { isObject } from "../../openapi/pointer";
import { type Documented, documentedBody, propertiesOf } from "../example";
import { fieldsAt } from "../objects";
import { refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { type Entity, entities } from "./entities";
import { internal } from "./faults";
import { matches } from "./filters";
import { answerAs, project } from "./project";
import { pickFields, tableOf, withoutNulls } from "./records";
import { timestamp } from "./timestamp";

type Action = (session: Session, entity: Entity, call: Call, documented: Documented) => Answer;

const actions = { create, list, read, update, remove };

/** What an operation does to an entity; undefined when it has nothing to do with one. */
export function entityAction(operationId: string): { entity: Entity; action: Action } | undefined {
  const entity = entities.find(({ operations }) => operationId in operations);
  const name = entity?.operations[operationId];
  return entity && name ? { entity, action: actions[name] } : undefined;
}

/** What the request says about the entity. */
function factsOf(call: Call): Fields {
  const body = isObject(call.body) ? call.body : {};
  // A secret's parts are beside each other in the answer and apart in the request.
  return { ...body, ...fieldsAt(body, "secret") };
}

function create(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const facts = factsOf(call);
  const records = tableOf(session, entity.name);
  const owner = entity.unique && ownerOf(records, entity.unique.field, facts);
  // What the examples create is there from the start, and the first request to create it gets that.
  if (entity.unique && owner && !session.seeded.delete(owner)) return refuse(400, entity.unique.detail);
  const { example } = documented;
  const id = owner ?? session.newId();
  const now = timestamp(session.now(), false);
  const asked = propertiesOf(session.document, documentedBody(call.operation).schema);
  // What the request could have said and has not is not taken from the example.
  const made = Object.entries(isObject(example) ? example : {}).filter(([name]) => !Object.hasOwn(asked, name));
  const record: Fields = { ...Object.fromEntries(made), ...facts, [entity.idField]: id };
  for (const name of ["created_at", "updated_at"]) if (record[name] !== undefined) record[name] = now;
  if (entity.name === "testsets") Object.assign(record, { created_at: now, updated_at: now });
  if (entity.name === "human evaluations") {
    const testset = tableOf(session, "testsets").get(String(facts.testset_id));
    const names = { variant_names: [], variants_revision_ids: [], revisions: [], testset_name: testset?.name ?? "" };
    Object.assign(record, { project_id: session.projectId, ...names, created_at: now, updated_at: now });
  }
  if (entity.name === "apps") Object.assign(record, { app_type: appType(facts.template_key), updated_at: now });
  records.set(id, record);
  return answer(session, documented, record);
}

/** Id of the record that has the value already. */
function ownerOf(records: Map<string, Fields>, field: string, facts: Fields): string | undefined {
  if (facts[field] === undefined) return undefined;
  return [...records].find(([, record]) => record[field] === facts[field])?.[0];
}

/** Type that an app of a template is listed with. */
function appType(template: unknown): string | null {
  if (template === undefined || template === "CUSTOM") return "custom";
  return typeof template === "string" && template.startsWith("SERVICE:") ? template.slice("SERVICE:".length) : null;
}

function list(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const found = [...tableOf(session, entity.name).values()].filter((record) => matches(record, call.query));
  return answerAs(session, documented, found);
}

function read(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const id = call.path[entity.param] ?? "";
  const record = tableOf(session, entity.name).get(id);
  return record ? answer(session, documented, record) : missing(entity, id);
}

function update(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const records = tableOf(session, entity.name);
  const id = call.path[entity.param] ?? "";
  const record = records.get(id);
  if (!record) return missing(entity, id);
  const facts = factsOf(call);
  const next = { ...record, ...withoutNulls(facts), [entity.idField]: record[entity.idField] ?? id };
  if (record.updated_at !== undefined) next.updated_at = timestamp(session.now(), false);
  records.set(id, next);
  return answer(session, documented, next);
}

function remove(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const records = tableOf(session, entity.name);
  const body = isObject(call.body) ? call.body : {};
  const listed = entity.idList ? body[entity.idList] : undefined;
  const ids = Array.isArray(listed) ? listed.map(String) : [call.path[entity.param] ?? ""];
  if (!entity.idList && !records.has(ids[0] ?? "")) return missing(entity, ids[0] ?? "");
  for (const id of ids) records.delete(id);
  if (entity.name === "apps") {
    const { variants } = session;
    variants.variants = variants.variants.filter(({ fields }) => !ids.includes(fields.app_id));
  }
  if (documented.status === 204) return { status: 204 };
  return { status: documented.status, json: Array.isArray(documented.example) ? ids : documented.example };
}

function answer({ document }: Session, { status, schema, example }: Documented, record: Fields): Answer {
  if (status === 204) return { status };
  if (!isObject(example)) return { status, json: example };
  // Words around the record, such as a status, are the example's.
  const words = pickFields(example, ["status", "message"]);
  const id = "_id" in example ? { _id: record.id ?? record._id } : {};
  return { status, json: { ...words, ...id, ...project(document, schema, record) } };
}

const texts: Readonly<Record<string, (id: string) => Answer>> = {
  apps: (id) => refuse(404, `No application with ID '${id}' found`),
  "evaluator configs": () => internal,
  evaluations: (id) => refuse(404, `Evaluation with id ${id} not found`),
  "human evaluations": () => refuse(404, "Evaluation not found"),
  secrets: () => refuse(404, "Secret not found"),
};

function missing({ name }: Entity, id: string): Answer {
  return texts[name]?.(id) ?? internal;
}
