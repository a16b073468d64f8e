import { asList, type Fields, isObject, objectsAt, objectsIn, valueAtPath } from "../json";
import { tableOf } from "../tables";
import { spacedTime } from "../time";
import type { Deployment, Revision, Session, Variant } from "../types";

// The older API's applications have variants, variants have revisions, and environments have
// deployments of them.

export const environmentNames: readonly string[] = ["development", "staging", "production"];

/** Stores the variants, revisions and deployments of the document's examples. */
export function seedVersions(session: Session): void {
  const exampleRevisions = objectsIn(session.example("get_variant_revisions"));
  const [deployedVariant] = objectsIn(session.example("get_variant_by_env"));
  const [evaluation] = objectsIn(session.example("fetch_evaluation"));
  for (const fields of objectsIn(session.example("list_app_variants"))) {
    const variant: Variant = { fields: toVariantFields(fields), revisions: [] };
    session.variants.push(variant);
    if (variant.fields.variant_id === deployedVariant?.variant_id) {
      addExampleRevisions(variant, exampleRevisions);
    } else {
      addExampleRevisions(variant, inventRevisions(variant, exampleRevisions.at(-1)));
      const newest = variant.revisions.at(-1);
      const [evaluatedId] = asList(evaluation?.variant_revision_ids);
      if (newest && evaluatedId) newest.id = String(evaluatedId);
    }
  }
  seedDeployments(session);
}

function toVariantFields(fields: Fields): Variant["fields"] {
  return {
    ...fields,
    variant_id: String(fields.variant_id),
    app_id: String(fields.app_id),
    config_name: String(fields.config_name),
  };
}

function addExampleRevisions(variant: Variant, examples: readonly Fields[]): void {
  for (const example of examples) {
    variant.revisions.push({
      id: String(example.id),
      version: Number(example.revision),
      params: valueAtPath(example.config, "parameters"),
      variant,
      message: example.commit_message ?? null,
      createdAt: example.created_at,
    });
  }
}

/**
 * The examples have the history of one variant. Every revision of another one has the content of
 * its last revision.
 */
function inventRevisions({ fields }: Variant, lastExample: Fields | undefined): Fields[] {
  const count = Number(fields.revision ?? 1);
  return Array.from({ length: count }, (_, index) => {
    const id = `${fields.variant_id.slice(0, -2)}${String(index).padStart(2, "0")}`;
    return { ...lastExample, id, revision: index + 1 };
  });
}

function seedDeployments(session: Session): void {
  const [environment] = objectsIn(session.example("environment_revisions"));
  const revisions = session.variants.flatMap((variant) => variant.revisions);
  for (const example of objectsAt(environment, "revisions")) {
    const revision = revisions.find(({ id }) => id === example.deployed_app_variant_revision);
    if (!revision) continue;
    session.deployments.push({
      id: String(example.id),
      environment: String(environment?.name),
      version: Number(example.revision),
      revision,
      message: example.commit_message ?? null,
    });
  }
}

/** The application that a reference names by id, or else by slug. */
export function findApplication(session: Session, reference: unknown): Fields | undefined {
  if (!isObject(reference)) return undefined;
  const { id, slug } = reference;
  const applications = [...tableOf(session, "apps").values()];
  if (id) return applications.find((application) => application.app_id === id);
  return applications.find((application) => application.app_name === slug);
}

export function variantsOf({ variants }: Session, applicationId: unknown): Variant[] {
  return variants.filter(({ fields }) => fields.app_id === applicationId);
}

/** The deployments of an application in an environment, the oldest first. */
export function deploymentsOf(
  { deployments }: Session,
  applicationId: unknown,
  environment: unknown,
): Deployment[] {
  return deployments.filter(
    (deployment) =>
      deployment.revision.variant.fields.app_id === applicationId &&
      deployment.environment === environment,
  );
}

/** The deployment that is live in an environment, or the one with a number. */
export function findDeployment(
  session: Session,
  applicationId: unknown,
  environment: unknown,
  version?: unknown,
): Deployment | undefined {
  const deployments = deploymentsOf(session, applicationId, environment);
  if (typeof version !== "number") return deployments.at(-1);
  return deployments.find((deployment) => deployment.version === version);
}

/**
 * Adds a variant with version 0, which is empty. It has the base and the settings of the
 * application's first variant.
 */
export function addVariant(
  session: Session,
  application: Fields,
  slug: string,
  message: unknown,
): Variant {
  const [firstVariant] = variantsOf(session, application.app_id);
  const template = firstVariant ?? session.variants[0];
  const fields = {
    ...template?.fields,
    app_id: String(application.app_id),
    app_name: application.app_name,
    variant_id: session.newId(),
    variant_name: slug,
    config_name: slug,
    base_name: "default",
    base_id: firstVariant ? firstVariant.fields.base_id : session.newId(),
    project_id: session.projectId,
    modified_by_id: session.userId,
    created_at: spacedTime(session.now()),
  };
  const variant: Variant = { fields, revisions: [] };
  session.variants.push(variant);
  addVersion(session, variant, {}, message);
  return variant;
}

/** Adds a revision to a variant. */
export function addVersion(
  session: Session,
  variant: Variant,
  params: unknown,
  message: unknown,
): Revision {
  const version = (variant.revisions.at(-1)?.version ?? -1) + 1;
  const createdAt = spacedTime(session.now());
  const revision: Revision = {
    id: session.newId(),
    version,
    variant,
    params: params ?? {},
    message: message ?? null,
    createdAt,
  };
  variant.revisions.push(revision);
  variant.fields.revision = version;
  variant.fields.updated_at = createdAt;
  return revision;
}

export function deployRevision(
  session: Session,
  revision: Revision,
  environment: string,
  message: unknown,
): Deployment {
  const previous = findDeployment(session, revision.variant.fields.app_id, environment);
  const deployment: Deployment = {
    id: session.newId(),
    environment,
    version: (previous?.version ?? 0) + 1,
    revision,
    message: message ?? null,
  };
  session.deployments.push(deployment);
  return deployment;
}
