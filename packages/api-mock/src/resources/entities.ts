import {
  asFields,
  type Fields,
  fieldsAt,
  isObject,
  objectsIn,
  pickFields,
  withoutNulls,
} from "../json";
import { resolveSchema } from "../openapi/schema";
import { internalError, refuse, unexpectedError } from "../respond";
import { answerRecord, answerRecords, tableOf } from "../tables";
import { spacedTime } from "../time";
import type { Answer, Call, Handler, Session } from "../types";
import { isUuid } from "./faults";
import { findApplication } from "./versions";

// Objects with the older API's usual operations: list, read, create, update and delete.

interface EntityType {
  table: string;
  idName: string;
  /** The ids of the five operations. */
  list: string;
  read: string;
  create: string;
  update: string;
  remove: string;
}

const entityTypes: readonly EntityType[] = [
  {
    table: "apps",
    idName: "app_id",
    list: "list_apps",
    read: "get_app",
    create: "create_app",
    update: "update_app",
    remove: "remove_app",
  },
  {
    table: "testsets",
    idName: "id",
    list: "get_testsets",
    read: "get_single_testset",
    create: "create_testset",
    update: "update_testset",
    remove: "delete_testsets",
  },
  {
    table: "evaluator configs",
    idName: "id",
    list: "list_evaluator_configs",
    read: "get_evaluator_config",
    create: "create_evaluator_config",
    update: "update_evaluator_config",
    remove: "delete_evaluator_config",
  },
  {
    table: "secrets",
    idName: "id",
    list: "list_secrets",
    read: "read_secret",
    create: "create_secret",
    update: "update_secret",
    remove: "delete_secret",
  },
];

export const entityHandlers: Readonly<Record<string, Handler>> = createHandlers();

function createHandlers(): Record<string, Handler> {
  const handlers: Record<string, Handler> = {};
  for (const type of entityTypes) {
    handlers[type.list] = (call) => listEntities(call, type);
    handlers[type.read] = (call) => readEntity(call, type);
    handlers[type.create] = (call) => createEntity(call, type);
    handlers[type.update] = (call) => updateEntity(call, type);
    handlers[type.remove] = (call) => removeEntity(call, type);
  }
  return handlers;
}

/**
 * Stores what the examples of lists and of reading show. The same id in two examples is one record
 * with all fields.
 */
export function seedEntities(session: Session): void {
  for (const { table: name, idName, list, read } of entityTypes) {
    const table = tableOf(session, name);
    for (const operationId of [list, read]) {
      for (const record of objectsIn(session.example(operationId))) {
        const id = String(record[idName] ?? record._id);
        table.set(id, { ...table.get(id), ...record });
      }
    }
  }
}

/** The fields of an entity in a request. The parts of a secret are nested in requests only. */
function sentFields({ input }: Call): Fields {
  return { ...input, ...fieldsAt(input, "secret") };
}

function listEntities(call: Call, { table }: EntityType): Answer {
  const filters = Object.entries(call.query);
  const records = [...tableOf(call.session, table).values()].filter((record) =>
    filters.every(([name, value]) => record[name] === undefined || record[name] === value),
  );
  return answerRecords(call, records);
}

function readEntity(call: Call, { table }: EntityType): Answer {
  const record = tableOf(call.session, table).get(call.id);
  return record ? answerEntity(call, record) : refuseMissing(call);
}

function refuseMissing(call: Call): Answer {
  const { id, operation } = call;
  switch (operation.id) {
    case "get_app":
    case "update_app":
    case "remove_app":
      return refuse(404, `No application with ID '${id}' found`);
    case "delete_secret":
      return { status: 204 };
    case "read_secret":
      return isUuid(id) ? refuse(404, "Secret not found") : unexpectedError(call);
    case "get_single_testset":
      if (isUuid(id)) return refuse(500, `Testset with id ${id} not found`);
      return refuse(500, `testset_id ${id} is not a valid UUID`);
    default:
      return internalError;
  }
}

function createEntity(call: Call, { table, idName }: EntityType): Answer {
  const { session } = call;
  const fields = sentFields(call);
  if (table === "apps" && findApplication(session, { slug: fields.app_name }))
    return refuse(400, "App with the same name already exists");
  const id = session.newId();
  const now = spacedTime(session.now());
  const record: Fields = { ...exampleWithoutInput(call), ...fields, [idName]: id };
  if (table === "testsets" || record.created_at) record.created_at = now;
  if (table === "testsets" || table === "apps" || record.updated_at) record.updated_at = now;
  if (table === "apps") record.app_type = appType(fields.template_key);
  tableOf(session, table).set(id, record);
  return answerEntity(call, record);
}

/** The fields of the documented answer that the request couldn't have set. */
function exampleWithoutInput({ session, operation, documented }: Call): Fields {
  const example = { ...asFields(documented.example) };
  const { properties } = resolveSchema(session.api.document, operation.body?.schema);
  for (const [name] of properties) delete example[name];
  return example;
}

/** The type that lists show for an application made from a template. */
function appType(template: unknown): string | null {
  if (template === undefined || template === "CUSTOM") return "custom";
  const service = /^SERVICE:(.*)$/.exec(String(template));
  return service?.[1] ?? null;
}

function updateEntity(call: Call, { table, idName }: EntityType): Answer {
  const { session, id } = call;
  const records = tableOf(session, table);
  const record = records.get(id);
  if (!record) return refuseMissing(call);
  const updated: Fields = { ...record, ...withoutNulls(sentFields(call)) };
  updated[idName] = record[idName] ?? id;
  if (record.updated_at !== undefined) updated.updated_at = spacedTime(session.now());
  records.set(id, updated);
  return answerEntity(call, updated);
}

function removeEntity(call: Call, { table }: EntityType): Answer {
  const { session, id, input, documented } = call;
  const { status } = documented;
  const records = tableOf(session, table);
  if (table === "testsets") {
    const ids = [input.testset_ids].flat().map(String);
    for (const testsetId of ids) records.delete(testsetId);
    return { status, json: ids };
  }
  if (!records.delete(id)) return refuseMissing(call);
  if (table === "apps") removeVariants(session, id);
  return status === 204 ? { status } : { status, json: documented.example };
}

function removeVariants(session: Session, applicationId: string): void {
  session.variants = session.variants.filter(({ fields }) => fields.app_id !== applicationId);
  session.deployments = session.deployments.filter(
    ({ revision }) => revision.variant.fields.app_id !== applicationId,
  );
}

/** Answers with a record. Surrounding fields, such as a status, come from the example. */
function answerEntity(call: Call, record: Fields): Answer {
  const { status, example } = call.documented;
  if (status === 204 || !isObject(example)) return { status, json: example };
  const { json } = answerRecord(call, record);
  return { status, json: { ...pickFields(example, ["status", "message"]), ...asFields(json) } };
}
