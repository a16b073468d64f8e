import { isObject } from "../../openapi/pointer";
import { refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { at } from "./metrics";
import { tableOf } from "./records";

/** What the platform answers where something breaks inside of it. */
export const internal: Answer = refuse(500, "An internal error has occurred.");
const malformed = refuse(400, "badly formed hexadecimal UUID string");

/** The newer operations' answer to the same. */
export function unexpected(session: Session, { operation }: Call): Answer {
  return refuse(500, {
    message: "An unexpected error occurred. Please try again later or contact support.",
    support_id: session.newId(),
    operation_id: operation.id,
  });
}

type Fault = (session: Session, call: Call) => Answer | undefined;

/** Operations that never work in this version. Their pages say so, and what works instead. */
export const neverWorking: Readonly<Record<string, Fault>> = {
  get_variant_by_env: () => internal,
  inspect_workflow: () => internal,
  get_evaluation_scenario_score: () => internal,
  fetch_evaluation_scenarios_comparison_results: () => internal,
  update_evaluation_scenario_score: (_session, { path }) =>
    refuse(404, `Evaluation scenario with id ${path.evaluation_scenario_id} not found`),
  get_own_org: (session) => refuse(500, `User with id ${session.userId} not found`),
  // The name of the project's field is misspelled.
  list_bases: ({ edition }) => (edition === "cloud-ee" ? internal : undefined),
  revert_deployment_revision: (session, { path }) => {
    const id = path.deployment_revision_id;
    const known = isDeployment(session, id);
    return refuse(404, known ? "Config not found." : `No environment revision found for deployment revision ${id}`);
  },
};

/** Evaluator configurations that a change has left without a name or a key: none of the project can be read then. */
function damaged(session: Session): Answer | undefined {
  const configs = [...tableOf(session, "evaluator configs").values()];
  const url = "https://errors.pydantic.dev/2.12/v/string_type";
  const error = { type: "string_type", msg: "Input should be a valid string", input: null, url };
  const errors = ["name", "evaluator_key"].flatMap((name) =>
    configs.some((record) => record[name] === null) ? [{ ...error, loc: [name] }] : [],
  );
  return errors.length > 0 ? refuse(400, errors) : undefined;
}

const has = (session: Session, table: string, id: unknown) => tableOf(session, table).has(String(id));

/** Refuses what names no record of a table: by a parameter of the path or of the query. */
function unknownIn(table: string, name: string, refusal: (id: unknown) => Answer = () => internal): Fault {
  return (session, { path, query }) => {
    const id = path[name] ?? query[name];
    return has(session, table, id) ? undefined : refusal(id);
  };
}

/** Requests that are valid, and that an operation refuses all the same. */
const refused: Readonly<Record<string, Fault>> = {
  list_apps: (session, { query }) => (query.app_name && !appNamed(session, query.app_name) ? internal : undefined),
  update_app: (session, { path, body }) => {
    const owner = appNamed(session, at(body, "app_name"));
    return owner && owner.app_id !== path.app_id ? internal : undefined;
  },
  list_environments: unknownIn("apps", "app_id"),
  environment_revisions: unknownIn("apps", "app_id", () => refuse(404, "App environment not found")),
  evaluator_run: (_session, { path }) =>
    /^(auto|field|rag)_|^ai_/.test(String(path.evaluator_key))
      ? undefined
      : refuse(500, `Evaluator ${path.evaluator_key} not found`),
  get_config_deployment_revision: (session, { path }) => {
    const id = path.deployment_revision_id;
    return isDeployment(session, id) ? undefined : refuse(404, `No environment revision found for ${id}`);
  },
  update_secret: (session, { path, body }) =>
    at(body, "secret") && has(session, "secrets", path.secret_id) ? undefined : internal,
  delete_secret: unknownIn("secrets", "secret_id", () => ({ status: 204 })),
  list_evaluator_configs: damaged,
  get_evaluator_config: damaged,
  update_evaluator_config: (session, { path, body }) => {
    const record = tableOf(session, "evaluator configs").get(path.evaluator_config_id ?? "");
    const { name = null, evaluator_key = null } = isObject(body) ? body : ({} as Fields);
    if (!record) return internal;
    // What is not sent is stored as nothing, and then the record cannot be read any more.
    Object.assign(record, { name, evaluator_key });
    return damaged(session);
  },
  evaluator_data_map: (_session, { body }) =>
    isObject(body) && hasIds(at(body.inputs, "tree.nodes")) ? undefined : internal,
  fetch_evaluation_ids: (_session, { query }) => {
    const known = ["variant", "testset", "evaluator_config"].includes(String(query.resource_type));
    if (!known) return refuse(400, `resource_type ${query.resource_type} is not supported`);
    return Array.isArray(query.resource_ids) && query.resource_ids.length > 0 ? undefined : internal;
  },
  fetch_evaluation_scenarios: unknownIn("evaluations", "evaluation_id", (id) =>
    refuse(404, `Evaluation with id ${id} not found`),
  ),
  fetch_evaluation_results: unknownIn("evaluations", "evaluation_id"),
  fetch_evaluation_status: unknownIn("evaluations", "evaluation_id", () => ({ status: 200, json: { status: null } })),
  create_human_evaluation: (session, { body }) => (has(session, "apps", at(body, "app_id")) ? undefined : internal),
  read_secret: (session, call) => (isUuid(call.path.secret_id) ? undefined : unexpected(session, call)),
  get_single_testset: unknownIn("testsets", "testset_id", (id) =>
    refuse(500, isUuid(id) ? `Testset with id ${id} not found` : `testset_id ${id} is not a valid UUID`),
  ),
  update_testset: unknownIn("testsets", "testset_id"),
  delete_testsets: (session, { body }) =>
    session.edition === "oss" || idsIn(body, "testset_ids").every((id) => has(session, "testsets", id))
      ? undefined
      : internal,
  delete_evaluations: unknownEvaluation("evaluations"),
  delete_human_evaluations: unknownEvaluation("human evaluations"),
  fetch_list_evaluations: unknownIn("apps", "app_id"),
};

function appNamed(session: Session, name: unknown): Fields | undefined {
  return [...tableOf(session, "apps").values()].find(({ app_name }) => app_name === name);
}

function isDeployment({ variants }: Session, wanted: unknown): boolean {
  return [...variants.deployments.values()].flat().some(({ id }) => id === wanted);
}

function idsIn(body: unknown, key: string): unknown[] {
  const ids = at(body, key);
  return Array.isArray(ids) ? ids : [];
}

/** Each node of a tree must have an id. */
function hasIds(nodes: unknown): boolean {
  const all = Array.isArray(nodes) ? nodes : Object.values(isObject(nodes) ? nodes : {});
  return all.filter(isObject).every((item) => at(item, "node.id") !== undefined && hasIds(item.nodes));
}

function unknownEvaluation(table: string): Fault {
  return (session, { body }) =>
    idsIn(body, "evaluations_ids").some((id) => has(session, table, id)) ? undefined : internal;
}

const isUuid = (value: unknown) => /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i.test(String(value));

/** Ids in the paths of the older operations that the platform reads without a check. */
const readIds = ["app_id", "variant_id", "evaluator_config_id"];

/** The platform's answer where it refuses a request that is valid; undefined where it does what it is asked. */
export function refusalOf(session: Session, call: Call): Answer | undefined {
  const { id, path } = call.operation;
  if (!path.startsWith("/preview/") && readIds.some((name) => name in call.path && !isUuid(call.path[name])))
    return malformed;
  return refused[id]?.(session, call);
}
