import { asFields, type Fields, fieldsAt } from "../json";
import { refuse, succeed, unexpectedError } from "../respond";
import { withNulls } from "../tables";
import { spacedTime } from "../time";
import type { Answer, Call, Deployment, Handlers, Revision, Session, Variant } from "../types";
import {
  addVariant,
  addVersion,
  deployRevision,
  environmentNames,
  findApplication,
  findDeployment,
  variantsOf,
} from "./versions";

/** Configurations by reference: the operations that the SDK uses. */
export const configurationHandlers: Handlers = {
  configs_add: addConfiguration,
  configs_fetch: ({ session, input }) => answerConfiguration(session, findRevision(session, input)),
  configs_commit: commitConfiguration,
  configs_deploy: deployConfiguration,
  configs_fork: forkConfiguration,
  configs_list: listConfigurations,
  configs_history: listHistory,
  configs_delete: deleteConfiguration,
};

/** A revision, and the deployment that led to it. */
interface RevisionMatch {
  revision: Revision;
  deployment?: Deployment;
}

const notFound = refuse(404, "Config not found.");

/**
 * The variant that `variant_ref` names by its own id or that of a revision, or else by its slug.
 */
function findVariant(session: Session, references: Fields): Variant | undefined {
  const { id, slug } = asFields(references.variant_ref);
  if (id) {
    return session.variants.find(({ fields, revisions }) => {
      return fields.variant_id === id || revisions.some((revision) => revision.id === id);
    });
  }
  const application = findApplication(session, references.application_ref);
  const variants = variantsOf(session, application?.app_id);
  return variants.find(({ fields }) => fields.config_name === slug);
}

/** The revision that `variant_ref` names, or else the one that is deployed in `environment_ref`. */
function findRevision(session: Session, references: Fields): RevisionMatch | undefined {
  const { id, slug, version } = asFields(references.variant_ref);
  if (!id && !slug) return findDeployedRevision(session, references);
  const revisions = findVariant(session, references)?.revisions ?? [];
  const named = revisions.find((revision) =>
    id ? revision.id === id : version && revision.version === version,
  );
  if (named) return { revision: named };
  const newest = version ? undefined : revisions.at(-1);
  return newest && { revision: newest };
}

/** A request that names only an application gets what is live in production. */
function findDeployedRevision(session: Session, references: Fields): RevisionMatch | undefined {
  const { slug = "production", version } = asFields(references.environment_ref);
  const application = findApplication(session, references.application_ref);
  const deployment = findDeployment(session, application?.app_id, slug, version);
  return deployment && { revision: deployment.revision, deployment };
}

function addConfiguration({ session, input }: Call): Answer {
  const application = findApplication(session, input.application_ref);
  if (!application) return notFound;
  if (findVariant(session, input)) return refuse(400, "Config already exists.");
  const { slug = "", commit_message: message } = fieldsAt(input, "variant_ref");
  const [revision] = addVariant(session, application, String(slug), message).revisions;
  return answerConfiguration(session, revision && { revision });
}

function commitConfiguration({ session, input }: Call): Answer {
  const config = fieldsAt(input, "config");
  const variant = findVariant(session, config);
  if (!variant) return notFound;
  const { commit_message: message } = fieldsAt(config, "variant_ref");
  const revision = addVersion(session, variant, config.params, message);
  return answerConfiguration(session, { revision });
}

function deployConfiguration({ session, input }: Call): Answer {
  const { environment_ref: environment, ...references } = input;
  const match = findRevision(session, references);
  const { slug, commit_message: message } = asFields(environment);
  if (!match || !environmentNames.includes(String(slug))) return notFound;
  const { revision } = match;
  const deployment = deployRevision(session, revision, String(slug), message);
  return answerConfiguration(session, { revision, deployment });
}

function forkConfiguration({ session, input }: Call): Answer {
  const source = findRevision(session, input);
  if (!source || Object.keys(asFields(source.revision.params)).length === 0) return notFound;
  const { fields } = source.revision.variant;
  const { slug } = fieldsAt(input, "variant_ref");
  // With a slug, the copy gets the original's name, and the answer is the original.
  const name = slug ? fields.config_name : `${fields.config_name}_${session.newHex(6)}`;
  const variant = addVariant(session, fields, name, null);
  const { message } = source.deployment ?? source.revision;
  const revision = addVersion(session, variant, source.revision.params, message);
  if (slug) return answerConfiguration(session, source);
  const { environment_ref } = toConfiguration(session, source);
  return succeed({ ...toConfiguration(session, { revision }), environment_ref });
}

/** The newest revision of every variant. */
function listConfigurations({ session, input }: Call): Answer {
  const application = findApplication(session, input.application_ref);
  const newest: Revision[] = [];
  for (const { isHidden, revisions } of variantsOf(session, application?.app_id)) {
    const revision = revisions.at(-1);
    if (revision && !isHidden) newest.push(revision);
  }
  return answerList(session, newest);
}

function listHistory({ session, input }: Call): Answer {
  return answerList(session, findVariant(session, input)?.revisions ?? []);
}

function deleteConfiguration(call: Call): Answer {
  const variant = findVariant(call.session, call.input);
  if (variant?.isHidden) return unexpectedError(call);
  if (variant) variant.isHidden = true;
  return succeed(204);
}

function answerConfiguration(session: Session, match: RevisionMatch | undefined): Answer {
  return match ? succeed(toConfiguration(session, match)) : notFound;
}

/** In lists, every entry has the version of the variant's newest revision, and no address. */
function answerList(session: Session, revisions: readonly Revision[]): Answer {
  const configurations = revisions.map((revision) => {
    const configuration = toConfiguration(session, { revision });
    const newest = revision.variant.revisions.at(-1);
    const variantReference = asFields(configuration.variant_ref);
    return {
      ...configuration,
      url: null,
      variant_ref: { ...variantReference, version: newest?.version },
    };
  });
  return succeed(configurations);
}

/** A revision with references to all that it belongs to. */
function toConfiguration(session: Session, { revision, deployment }: RevisionMatch): Fields {
  const { fields } = revision.variant;
  const time = revision.createdAt ?? spacedTime(session.now());
  const lifecycle = {
    created_at: time,
    updated_at: time,
    updated_by_id: session.userId,
    updated_by: "mock@example.com",
  };
  const configuration: Fields = {
    params: revision.params,
    url: fields.uri,
    application_ref: toReference(session, { slug: fields.app_name, id: fields.app_id }),
    variant_ref: toReference(session, {
      slug: fields.config_name,
      id: revision.id,
      version: revision.version,
      commit_message: revision.message,
    }),
    variant_lifecycle: lifecycle,
  };
  if (deployment) {
    configuration.environment_lifecycle = lifecycle;
    configuration.environment_ref = toReference(session, {
      slug: deployment.environment,
      id: deployment.id,
      version: deployment.version,
      commit_message: deployment.message,
    });
  }
  return withNulls(session, "ConfigResponseModel", configuration);
}

function toReference(session: Session, reference: Fields): Fields {
  return withNulls(session, "ReferenceDTO", reference);
}
