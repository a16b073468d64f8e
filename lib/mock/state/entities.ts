import { isObject } from "../../openapi/pointer";
import { shapeOf } from "../../openapi/schema-shape";
import { internal, one, refuse, unexpected } from "../respond";
import type { Answer, Call, Fields, Handlers, Session } from "../types";
import { asFields, fieldsAt, objectsIn, pickFields, timestamp, withoutNulls } from "../values";
import { isUuid } from "./faults";
import { answerAs, tableOf, withNulls } from "./records";
import { addRevision, addVariant, appOf, variantsOf } from "./versions";

/** What the older API lists, reads, creates, updates and deletes in the usual way, by the operations in this order. */
const entities: Readonly<Record<string, readonly string[]>> = {
  apps: ["list_apps", "get_app", "create_app", "update_app", "remove_app"],
  testsets: [
    "get_testsets",
    "get_single_testset",
    "create_testset",
    "update_testset",
    "delete_testsets",
  ],
  "evaluator configs": [
    "list_evaluator_configs",
    "get_evaluator_config",
    "create_evaluator_config",
    "update_evaluator_config",
    "delete_evaluator_config",
  ],
  secrets: ["list_secrets", "read_secret", "create_secret", "update_secret", "delete_secret"],
};

const idFieldOf = (name: string) => (name === "apps" ? "app_id" : "id");

/**
 * Puts what the examples of listing and reading show into a session: the same id in two examples is one record with the
 * fields of both.
 */
export function seedEntities(session: Session): void {
  for (const [name, operations] of Object.entries(entities)) {
    const table = tableOf(session, name);
    for (const record of operations
      .slice(0, 2)
      .flatMap((id) => objectsIn({ value: session.example(id) }, "value"))) {
      const key = String(record[idFieldOf(name)] ?? record._id);
      table.set(key, { ...table.get(key), ...record });
    }
  }
}

export const entityHandlers: Handlers = Object.fromEntries(
  Object.entries(entities).flatMap(([name, operations]) => {
    const actions = [list, read, create, update, remove];
    return actions.map((action, index) => [operations[index], (call: Call) => action(call, name)]);
  }),
);

/** What the request says about the entity. A secret's parts are beside each other in the answer, apart in the request. */
function factsOf({ sent }: Call): Fields {
  return { ...sent, ...fieldsAt(sent, "secret") };
}

function list(call: Call, name: string): Answer {
  const fits = (record: Fields) =>
    Object.entries(call.query).every(
      ([key, value]) => record[key] === undefined || record[key] === value,
    );
  return answerAs(call, [...tableOf(call.session, name).values()].filter(fits));
}

function read(call: Call, name: string): Answer {
  const record = tableOf(call.session, name).get(call.id);
  return record ? show(call, record) : missing(call);
}

function missing(call: Call): Answer {
  const { id, operation } = call;
  if (/_app$/.test(operation.id)) return refuse(404, `No application with ID '${id}' found`);
  if (operation.id === "delete_secret") return { status: 204 };
  if (operation.id === "read_secret")
    return isUuid(id) ? refuse(404, "Secret not found") : unexpected(call);
  if (operation.id !== "get_single_testset") return internal;
  return refuse(
    500,
    isUuid(id) ? `Testset with id ${id} not found` : `testset_id ${id} is not a valid UUID`,
  );
}

function create(call: Call, name: string): Answer {
  const { session, operation, documented } = call;
  const facts = factsOf(call);
  const records = tableOf(session, name);
  if (name === "apps" && appOf(session, { slug: facts.app_name }))
    return refuse(400, "App with the same name already exists");
  const id = session.newId();
  const now = timestamp(session.now(), false);
  const asked = new Map(shapeOf(session.api.document, operation.body?.media[0]?.schema).properties);
  // What the request could have said and has not is not taken from the example.
  const made = Object.entries(asFields(documented.example)).filter(([field]) => !asked.has(field));
  const record: Fields = { ...Object.fromEntries(made), ...facts, [idFieldOf(name)]: id };
  if (name === "testsets" || record.created_at) record.created_at = now;
  if (name === "testsets" || name === "apps" || record.updated_at) record.updated_at = now;
  if (name === "apps") record.app_type = appType(facts.template_key);
  records.set(id, record);
  return show(call, record);
}

/** Type that an app of a template is listed with. */
function appType(template: unknown): string | null {
  if (template === undefined || template === "CUSTOM") return "custom";
  return typeof template === "string" && template.startsWith("SERVICE:")
    ? template.slice("SERVICE:".length)
    : null;
}

function update(call: Call, name: string): Answer {
  const { session, id } = call;
  const records = tableOf(session, name);
  const record = records.get(id);
  if (!record) return missing(call);
  const idField = idFieldOf(name);
  const next = { ...record, ...withoutNulls(factsOf(call)), [idField]: record[idField] ?? id };
  if (record.updated_at !== undefined) next.updated_at = timestamp(session.now(), false);
  records.set(id, next);
  return show(call, next);
}

function remove(call: Call, name: string): Answer {
  const { session, id, sent, documented } = call;
  const records = tableOf(session, name);
  const ids = name === "testsets" ? [sent.testset_ids].flat().map(String) : [id];
  if (name !== "testsets" && !records.has(id)) return missing(call);
  for (const one of ids) records.delete(one);
  if (name === "apps") {
    session.variants = session.variants.filter(({ fields }) => fields.app_id !== id);
    session.deployments = session.deployments.filter(
      ({ revision }) => revision.variant.fields.app_id !== id,
    );
  }
  if (documented.status === 204) return { status: 204 };
  return { status: documented.status, json: name === "testsets" ? ids : documented.example };
}

function show(call: Call, record: Fields): Answer {
  const { status, example } = call.documented;
  if (status === 204 || !isObject(example)) return { status, json: example };
  // Words around the record, such as a status, are the example's.
  const { json } = answerAs(call, record);
  return { status, json: { ...pickFields(example, ["status", "message"]), ...asFields(json) } };
}

/** Applications of the older API in the form of the newer one. */
export const applicationHandlers: Handlers = {
  create_legacy_application: (call) => {
    const { slug, name, data } = fieldsAt(call.sent, "application");
    const made = addApplication(call.session, slug ?? name ?? call.session.newHex(16), data);
    return made ? showApplication(call.session, made.application.id) : unexpected(call);
  },
  fetch_legacy_application: ({ session, id }) => showApplication(session, id),
  edit_legacy_application: (call) => {
    const { session, id } = call;
    const sent = fieldsAt(call.sent, "application");
    if (sent.id !== id) return noApplication;
    const [variant] = variantsOf(session, id);
    if (!variant) return unexpected(call);
    // The name and everything beside the content stay as they are.
    addRevision(session, variant, contentOf(session, sent.data), null);
    return showApplication(session, id);
  },
  // On your own installation it finds none. On the Cloud it is the documented example.
  retrieve_application_revision: ({ session }) =>
    session.edition === "oss" ? one("application_revision", undefined) : undefined,
};

const noApplication: Answer = { status: 200, json: { count: 0, application: null } };

/** Adds an application with a variant and its content; undefined when the name is taken. */
export function addApplication(session: Session, slug: unknown, data?: unknown) {
  if (appOf(session, { slug })) return undefined;
  const id = session.newId();
  const updated_at = timestamp(session.now(), false);
  const app = { app_id: id, app_name: slug, app_type: "custom", updated_at };
  tableOf(session, "apps").set(id, app);
  const variant = addVariant(session, app, "default", "initial commit");
  Object.assign(variant.fields, { variant_name: String(slug), base_name: "app", uri: "" });
  const revision = addRevision(session, variant, contentOf(session, data), null);
  return {
    application: { slug, id },
    application_variant: { id: variant.fields.variant_id },
    application_revision: { id: revision.id, slug: `default-${revision.id.slice(-12)}` },
  };
}

function contentOf(session: Session, data: unknown): Fields {
  return { ...withNulls(session, "WorkflowRevisionData", asFields(data)), __workflow__: true };
}

function showApplication(session: Session, id: string): Answer {
  const app = tableOf(session, "apps").get(id);
  const [variant] = variantsOf(session, id);
  const revision = variant?.revisions.at(-1);
  if (!app || !variant || !revision) return noApplication;
  const { __workflow__: _, ...content } = contentOf(session, revision.params);
  // The older operations write the same times with a space.
  const [created_at, updated_at] = ["created_at", "updated_at"].map((name) =>
    String(variant.fields[name]).replace(" ", "T"),
  );
  const times = { created_at, updated_at, created_by_id: session.userId };
  const header = { id, slug: app.app_name, name: app.app_name, tags: { type: "CUSTOM" }, ...times };
  const data = { ...content, version: String(revision.version) };
  return one("application", withNulls(session, "LegacyApplication", { ...header, data }));
}
