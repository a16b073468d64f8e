import { isObject } from "../../openapi/pointer";
import { internal, refuse } from "../respond";
import type { Answer, Call, Handlers, Session } from "../types";
import { asFields, at, isThere } from "../values";
import { tableOf } from "./records";
import { appOf } from "./versions";

/** Operations that never work in this version. Their pages say so, and what works instead. */
export const neverWorking: Handlers = {
  get_variant_by_env: () => internal,
  inspect_workflow: () => internal,
  get_evaluation_scenario_score: () => internal,
  fetch_evaluation_scenarios_comparison_results: () => internal,
  update_evaluation_scenario_score: ({ path }) =>
    refuse(404, `Evaluation scenario with id ${path.evaluation_scenario_id} not found`),
  get_own_org: ({ session }) => refuse(500, `User with id ${session.userId} not found`),
  // The name of the project's field is misspelled.
  list_bases: ({ session }) => (session.edition === "cloud-ee" ? internal : undefined),
  revert_deployment_revision: ({ session, id }) => {
    const known = session.deployments.some((deployment) => deployment.id === id);
    return refuse(
      404,
      known ? "Config not found." : `No environment revision found for deployment revision ${id}`,
    );
  },
};

/** Evaluator configurations that a change has left without a name or a key: none of the project can be read then. */
function damaged({ session }: Call): Answer | undefined {
  const configs = [...tableOf(session, "evaluator configs").values()];
  const url = "https://errors.pydantic.dev/2.12/v/string_type";
  const error = { type: "string_type", msg: "Input should be a valid string", input: null, url };
  const names = ["name", "evaluator_key"].filter((name) =>
    configs.some((record) => record[name] === null),
  );
  const errors = names.map((name) => ({ ...error, loc: [name] }));
  return errors.length > 0 ? refuse(400, errors) : undefined;
}

const has = (session: Session, table: string, id: unknown) =>
  tableOf(session, table).has(String(id));

/** Requests that are valid, and that an operation refuses all the same. */
const refused: Handlers = {
  list_apps: ({ session, query: { app_name: slug } }) =>
    slug && !appOf(session, { slug }) ? internal : undefined,
  update_app: ({ session, id, sent }) => {
    const owner = appOf(session, { slug: sent.app_name });
    return owner && owner.app_id !== id ? internal : undefined;
  },
  list_environments: ({ session, id }) => (has(session, "apps", id) ? undefined : internal),
  evaluator_run: ({ id }) =>
    /^(auto|field|rag|ai)_/.test(id) ? undefined : refuse(500, `Evaluator ${id} not found`),
  update_secret: ({ sent }) => (sent.secret ? undefined : internal),
  list_evaluator_configs: damaged,
  get_evaluator_config: damaged,
  update_evaluator_config: (call) => {
    const record = tableOf(call.session, "evaluator configs").get(call.id);
    const { name = null, evaluator_key = null } = call.sent;
    if (!record) return internal;
    // What is not sent is stored as nothing, and then the record cannot be read any more.
    Object.assign(record, { name, evaluator_key });
    return damaged(call);
  },
  evaluator_data_map: ({ sent }) => (hasIds(at(sent.inputs, "tree.nodes")) ? undefined : internal),
  delete_testsets: ({ session, sent }) => {
    const areKnown = [sent.testset_ids].flat().every((id) => has(session, "testsets", id));
    return session.edition === "oss" || areKnown ? undefined : internal;
  },
  // Of the older evaluations the mock knows those of the document alone.
  fetch_evaluation_ids: ({ query }) => {
    const known = ["variant", "testset", "evaluator_config"].includes(String(query.resource_type));
    if (!known) return refuse(400, `resource_type ${query.resource_type} is not supported`);
    return [query.resource_ids].flat().some(isThere) ? undefined : internal;
  },
  fetch_evaluation: ({ id }) => refuse(404, `Evaluation with id ${id} not found`),
  fetch_evaluation_scenarios: ({ id }) => refuse(404, `Evaluation with id ${id} not found`),
  fetch_evaluation_results: () => internal,
  fetch_evaluation_status: ({ session, id }) =>
    at(session.example("fetch_evaluation"), "id") === id
      ? undefined
      : { status: 200, json: { status: null } },
  delete_evaluations: () => internal,
  create_human_evaluation: ({ session, sent }) =>
    has(session, "apps", sent.app_id) ? undefined : internal,
  fetch_human_evaluation: () => refuse(404, "Evaluation not found"),
  update_human_evaluation: () => refuse(404, "Evaluation not found"),
  delete_human_evaluations: () => internal,
  fetch_list_evaluations: ({ session, query }) =>
    has(session, "apps", query.app_id) ? undefined : internal,
};

function hasIds(nodes: unknown): boolean {
  const all = Array.isArray(nodes) ? nodes : Object.values(asFields(nodes));
  return all.every(
    (item) => !isObject(item) || (at(item, "node.id") !== undefined && hasIds(item.nodes)),
  );
}

export const isUuid = (value: unknown) =>
  /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i.test(String(value));

/** Ids in the paths of the older operations that the platform reads without a check. */
const readIds = ["app_id", "variant_id", "evaluator_config_id"];

/** The platform's answer where it refuses a request that is valid; undefined where it does what it is asked. */
export function refusalOf(call: Call): Answer | undefined {
  const { id, path } = call.operation;
  if (
    !path.startsWith("/preview/") &&
    readIds.some((name) => name in call.path && !isUuid(call.path[name]))
  )
    return refuse(400, "badly formed hexadecimal UUID string");
  return refused[id]?.(call);
}
