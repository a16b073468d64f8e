import { type Fields, objectsIn } from "../json";
import { internalError, refuse, succeed } from "../respond";
import { answerRecord, answerRecords, tableOf } from "../tables";
import type { Answer, Call, Handlers } from "../types";
import { deploymentsOf, deployRevision, environmentNames } from "./versions";

/** Environments of the older API, and what is deployed in them. */
export const environmentHandlers: Handlers = {
  list_environments: listEnvironments,
  environment_revisions: fetchEnvironment,
  deploy_to_environment: deployToEnvironment,
};

/**
 * The author of all changes. The mock has one user, who is also in the documentation's examples.
 */
export const author = "ada";

function listEnvironments(call: Call): Answer {
  return answerRecords(
    call,
    environmentNames.map((name) => describeEnvironment(call, name)),
  );
}

function fetchEnvironment(call: Call): Answer {
  const { session, id, path } = call;
  const name = path.environment_name ?? "";
  if (!environmentNames.includes(name) || !tableOf(session, "apps").has(id))
    return refuse(404, "App environment not found");
  return answerRecord(call, describeEnvironment(call, name));
}

function deployToEnvironment({ session, input }: Call): Answer {
  const name = String(input.environment_name);
  if (!environmentNames.includes(name)) return refuse(400, `Environment ${name} not found`);
  const variant = session.variants.find(({ fields }) => fields.variant_id === input.variant_id);
  const revision = variant?.revisions.at(-1);
  if (!revision) return internalError;
  deployRevision(session, revision, name, input.commit_message);
  return succeed(null);
}

function describeEnvironment({ session, documented, id }: Call, name: string): Fields {
  const [example] = objectsIn(documented.example);
  const deployments = deploymentsOf(session, id, name);
  const live = deployments.at(-1)?.revision;
  const { variant_name = null, variant_id = null, base_id }: Fields = live?.variant.fields ?? {};
  // Every entry has the variant that is live now. The API's `revision` is the deployed version.
  const revisions = deployments.map((deployment) => ({
    id: deployment.id,
    revision: deployment.revision.version,
    modified_by: author,
    deployed_app_variant_revision: deployment.revision.id,
    deployment: base_id,
    deployed_variant_name: variant_name,
    commit_message: deployment.message,
    created_at: live?.createdAt,
  }));
  return {
    ...example,
    name,
    app_id: id,
    deployed_app_variant_id: variant_id,
    deployed_variant_name: variant_name,
    deployed_app_variant_revision_id: live?.id ?? "None",
    revision: live?.version ?? 0,
    revisions,
  };
}
