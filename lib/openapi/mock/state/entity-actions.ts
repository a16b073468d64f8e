import { isObject } from "../../pointer";
import { type Documented, fillExample, propertiesOf } from "../example";
import { bodyOf } from "../read-call";
import { refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { type Entity, entities } from "./entities";
import { matches } from "./filters";
import { itemSchema, project } from "./project";
import { timestamp } from "./timestamp";

type Action = (session: Session, entity: Entity, call: Call, documented: Documented) => Answer;

const actions: [key: "create" | "list" | "read" | "update" | "remove", action: Action][] = [
  ["create", create],
  ["list", list],
  ["read", read],
  ["update", update],
  ["remove", remove],
];

/** What an operation does to an entity; undefined when it has nothing to do with one. */
export function entityAction(operationId: string): { entity: Entity; action: Action } | undefined {
  for (const entity of entities) {
    for (const [key, action] of actions) if (entity[key]?.includes(operationId)) return { entity, action };
    if (entity.archive === operationId) return { entity, action: (...input) => setDeleted(true, ...input) };
    if (entity.unarchive === operationId) return { entity, action: (...input) => setDeleted(false, ...input) };
  }
  return undefined;
}

function recordsOf({ records }: Session, { name }: Entity): Map<string, Fields> {
  return records.get(name) ?? new Map();
}

/** What the request says about the entity: inside the envelope, or the whole body. */
function factsOf(call: Call, { one }: Entity): Fields {
  const body = isObject(call.body) ? call.body : {};
  const inner = one && isObject(body[one]) ? body[one] : body;
  // A secret's parts are beside each other in the answer and apart in the request.
  return isObject(inner.secret) ? { ...inner, ...inner.secret } : { ...inner };
}

function create(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const { document } = session;
  const facts = factsOf(call, entity);
  const records = recordsOf(session, entity);
  const owner = entity.unique && ownerOf(records, entity.unique.field, facts);
  // What the examples create is there from the start, and the first request to create it gets that.
  if (entity.unique && owner && !session.seeded.delete(owner)) return taken(entity.unique, facts);
  const example = entity.one && isObject(documented.example) ? documented.example[entity.one] : documented.example;
  const id = owner ?? session.newId();
  const now = timestamp(session.now(), entity.one !== undefined);
  const asked = propertiesOf(document, requestSchema(session, call, entity));
  // What the request could have said and has not is not taken from the example.
  const made = Object.entries(isObject(example) ? example : {}).filter(([name]) => !Object.hasOwn(asked, name));
  const record: Fields = { ...Object.fromEntries(made), ...facts, [entity.idField]: id };
  for (const name of ["created_at", "updated_at"]) if (record[name] !== undefined) record[name] = now;
  if (entity.name === "apps") Object.assign(record, { app_type: appType(facts.template_key), updated_at: now });
  if (entity.name === "testsets") record.name ??= facts.testset_name ?? "testset";
  records.set(id, record);
  return answer(session, entity, documented, record);
}

/** Id of the record that has the value already. */
function ownerOf(records: Map<string, Fields>, field: string, facts: Fields): string | undefined {
  if (facts[field] === undefined) return undefined;
  return [...records].find(([, record]) => record[field] === facts[field])?.[0];
}

function taken({ field, status, detail }: NonNullable<Entity["unique"]>, facts: Fields): Answer {
  if (status === 400) return refuse(400, detail);
  return refuse(409, { message: "Entity with the same value already exists.", conflict: { [field]: facts[field] } });
}

/** Type that an app of a template is listed with. */
function appType(template: unknown): string {
  return typeof template === "string" && template.startsWith("SERVICE:") ? template.slice("SERVICE:".length) : "custom";
}

function requestSchema({ document }: Session, { operation }: Call, { one }: Entity) {
  const [media] = Object.values(bodyOf(document, operation).content);
  const schema = isObject(media) && isObject(media.schema) ? media.schema : undefined;
  return one ? propertiesOf(document, schema)[one] : schema;
}

function list(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const { document } = session;
  const { one, many } = entity;
  const found = [...recordsOf(session, entity).values()].filter((record) => matches(record, call, one));
  if (one && many) {
    const { schema } = documented;
    const items = found.map((record) =>
      project(document, itemSchema(document, propertiesOf(document, schema)[many]), record),
    );
    return { status: documented.status, json: { count: items.length, [many]: items } };
  }
  const json = found.map((record) => project(document, itemSchema(document, documented.schema), record));
  return { status: documented.status, json };
}

function read(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const record = recordsOf(session, entity).get(call.path[entity.param] ?? "");
  return record ? answer(session, entity, documented, record) : missing(entity);
}

function update(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const records = recordsOf(session, entity);
  const id = call.path[entity.param] ?? "";
  const record = records.get(id);
  if (!record) return missing(entity);
  const facts = factsOf(call, entity);
  // An id in the body that is not that of the address changes nothing.
  if (entity.one && facts.id !== undefined && facts.id !== id) return missing(entity);
  const next = { ...record, ...withoutEmpty(facts), [entity.idField]: record[entity.idField] ?? id };
  if (record.updated_at !== undefined || entity.one)
    next.updated_at = timestamp(session.now(), entity.one !== undefined);
  records.set(id, next);
  return answer(session, entity, documented, next);
}

function withoutEmpty(facts: Fields): Fields {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null));
}

function remove(session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const records = recordsOf(session, entity);
  const body = isObject(call.body) ? call.body : {};
  const listed = entity.idList ? body[entity.idList] : undefined;
  const ids = Array.isArray(listed) ? listed.map(String) : [call.path[entity.param] ?? ""];
  if (!entity.idList && !records.has(ids[0] ?? "")) return missing(entity);
  for (const id of ids) {
    records.delete(id);
    session.gone.add(id);
  }
  if (entity.name === "apps") {
    const { variants } = session;
    variants.variants = variants.variants.filter(({ fields }) => !ids.includes(fields.app_id));
  }
  if (documented.status === 204) return { status: 204 };
  return { status: documented.status, json: Array.isArray(documented.example) ? ids : documented.example };
}

function setDeleted(isDeleted: boolean, session: Session, entity: Entity, call: Call, documented: Documented): Answer {
  const record = recordsOf(session, entity).get(call.path[entity.param] ?? "");
  if (!record) return missing(entity);
  if (isDeleted) record.deleted_at = timestamp(session.now(), true);
  else delete record.deleted_at;
  return answer(session, entity, documented, record);
}

function answer(
  { document }: Session,
  { one }: Entity,
  { status, schema, example }: Documented,
  record: Fields,
): Answer {
  if (status === 204) return { status };
  if (one) return { status, json: { count: 1, [one]: project(document, propertiesOf(document, schema)[one], record) } };
  const known = project(document, schema, record);
  // Words around the record, such as a status, are the example's.
  return {
    status,
    json: fillExample(
      document,
      schema,
      isObject(example) ? { ...onlyWords(example, record), ...known } : example,
      known,
    ),
  };
}

function onlyWords(example: Fields, record: Fields): Fields {
  const id = record.id ?? record._id;
  const words = Object.entries(example).filter(([name]) => name === "status" || name === "message");
  return {
    ...Object.fromEntries(words.filter(([name]) => record[name] === undefined)),
    ...("_id" in example ? { _id: id } : {}),
  };
}

/** Preview entities are counted, and there are none; older ones are not found. */
function missing({ one, name }: Entity): Answer {
  if (one) return { status: 200, json: { count: 0 } };
  const what = name.replace(/s$/, "");
  return refuse(404, `${what.charAt(0).toUpperCase()}${what.slice(1)} not found`);
}
