import { asFields, isObject, isPresent, valueAtPath } from "../json";
import { internalError, refuse, succeed } from "../respond";
import { tableOf } from "../tables";
import type { Answer, Call, Handlers, Session } from "../types";
import { findApplication } from "./versions";

// Where the recorded version of the platform refuses what its description allows. The pages of
// these operations explain it, and what works instead.

/** The answers of operations that never work. */
const brokenOperations: Handlers = {
  get_variant_by_env: () => internalError,
  inspect_workflow: () => internalError,
  get_evaluation_scenario_score: () => internalError,
  fetch_evaluation_scenarios_comparison_results: () => internalError,
  update_evaluation_scenario_score: ({ path }) =>
    refuse(404, `Evaluation scenario with id ${path.evaluation_scenario_id} not found`),
  get_own_org: ({ session }) => refuse(500, `User with id ${session.userId} not found`),
  // The name of the project's field is misspelled.
  list_bases: ({ session }) => (session.edition === "cloud-ee" ? internalError : undefined),
  revert_deployment_revision: ({ session, id }) => {
    const exists = session.deployments.some((deployment) => deployment.id === id);
    if (exists) return refuse(404, "Config not found.");
    return refuse(404, `No environment revision found for deployment revision ${id}`);
  },
};

/** Whether an operation never works in the version of the platform that the mock imitates. */
export function isBrokenOperation(operationId: string): boolean {
  return operationId in brokenOperations;
}

export function answerBrokenOperation(call: Call): Answer | undefined {
  return brokenOperations[call.operation.id]?.(call);
}

/**
 * The platform's answer where it refuses a valid request. Undefined where it does what was
 * requested.
 */
export function refuseValidRequest(call: Call): Answer | undefined {
  const { id, path } = call.operation;
  const hasInvalidId = uncheckedIds.some((name) => name in call.path && !isUuid(call.path[name]));
  if (hasInvalidId && !path.startsWith("/preview/"))
    return refuse(400, "badly formed hexadecimal UUID string");
  return refusals[id]?.(call);
}

/** Ids in the paths of older operations that the platform reads without checking them first. */
const uncheckedIds = ["app_id", "variant_id", "evaluator_config_id"];

export function isUuid(value: unknown): boolean {
  return /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i.test(String(value));
}

const refusals: Handlers = {
  list_apps: ({ session, query }) => {
    if (!query.app_name || findApplication(session, { slug: query.app_name })) return undefined;
    return internalError;
  },
  update_app: ({ session, id, input }) => {
    const owner = findApplication(session, { slug: input.app_name });
    return owner && owner.app_id !== id ? internalError : undefined;
  },
  list_environments: ({ session, id }) => requireRecord(session, "apps", id),
  evaluator_run: ({ id }) => {
    if (/^(auto|field|rag|ai)_/.test(id)) return undefined;
    return refuse(500, `Evaluator ${id} not found`);
  },
  update_secret: ({ input }) => (input.secret ? undefined : internalError),
  list_evaluator_configs: refuseDamagedConfigs,
  get_evaluator_config: refuseDamagedConfigs,
  update_evaluator_config: damageConfig,
  evaluator_data_map: ({ input }) =>
    haveIds(valueAtPath(input.inputs, "tree.nodes")) ? undefined : internalError,
  delete_testsets: ({ session, input }) => {
    const ids = [input.testset_ids].flat();
    const exist = ids.every((id) => tableOf(session, "testsets").has(String(id)));
    return session.edition === "oss" || exist ? undefined : internalError;
  },
  // The only older evaluations are those of the document's examples.
  fetch_evaluation_ids: ({ query }) => {
    const type = String(query.resource_type);
    if (!["variant", "testset", "evaluator_config"].includes(type))
      return refuse(400, `resource_type ${query.resource_type} is not supported`);
    return [query.resource_ids].flat().some(isPresent) ? undefined : internalError;
  },
  fetch_evaluation: ({ id }) => refuse(404, `Evaluation with id ${id} not found`),
  fetch_evaluation_scenarios: ({ id }) => refuse(404, `Evaluation with id ${id} not found`),
  fetch_evaluation_results: () => internalError,
  fetch_evaluation_status: ({ session, id }) => {
    if (valueAtPath(session.example("fetch_evaluation"), "id") === id) return undefined;
    return succeed({ status: null });
  },
  delete_evaluations: () => internalError,
  create_human_evaluation: ({ session, input }) => requireRecord(session, "apps", input.app_id),
  fetch_human_evaluation: () => refuse(404, "Evaluation not found"),
  update_human_evaluation: () => refuse(404, "Evaluation not found"),
  delete_human_evaluations: () => internalError,
  fetch_list_evaluations: ({ session, query }) => requireRecord(session, "apps", query.app_id),
};

/** Operations that break without a record instead of answering 404. */
function requireRecord(session: Session, table: string, id: unknown): Answer | undefined {
  return tableOf(session, table).has(String(id)) ? undefined : internalError;
}

/**
 * A name or key that isn't sent is removed, and after that the platform can't read the project's
 * configurations.
 */
function damageConfig(call: Call): Answer | undefined {
  const config = tableOf(call.session, "evaluator configs").get(call.id);
  if (!config) return internalError;
  config.name = call.input.name ?? null;
  config.evaluator_key = call.input.evaluator_key ?? null;
  return refuseDamagedConfigs(call);
}

/** The refusal while one of the project's evaluator configurations has no name or no key. */
function refuseDamagedConfigs({ session }: Call): Answer | undefined {
  const configs = [...tableOf(session, "evaluator configs").values()];
  const names = ["name", "evaluator_key"].filter((name) =>
    configs.some((config) => config[name] === null),
  );
  if (names.length === 0) return undefined;
  const problem = {
    type: "string_type",
    msg: "Input should be a valid string",
    input: null,
    url: "https://errors.pydantic.dev/2.12/v/string_type",
  };
  return refuse(
    400,
    names.map((name) => ({ ...problem, loc: [name] })),
  );
}

/** Whether every node of a tree, and every node below it, has an id. */
function haveIds(nodes: unknown): boolean {
  const list = Array.isArray(nodes) ? nodes : Object.values(asFields(nodes));
  return list.every((item) => {
    if (!isObject(item)) return true;
    return valueAtPath(item, "node.id") !== undefined && haveIds(item.nodes);
  });
}
