import { isObject } from "../../openapi/pointer";
import type { Deployment, Fields, Revision, Session, Variant } from "../types";
import { asFields, at, objectsIn, timestamp } from "../values";
import { tableOf } from "./records";

/** A version of a variant, and the deployment it was found by. */
export interface Found {
  revision: Revision;
  deployment?: Deployment;
}

/** Names of environments that every app has. */
export const environmentNames = ["development", "staging", "production"];

/** Puts variants, their versions and what is deployed into a session, as the examples of the document tell it. */
export function seedVersions(session: Session): void {
  const all = (id: string) => objectsIn({ value: session.example(id) }, "value");
  const known = all("get_variant_revisions");
  const [deployed] = all("get_variant_by_env");
  const [evaluated] = all("fetch_evaluation");
  for (const fields of all("list_app_variants") as Variant["fields"][]) {
    const variant: Variant = { fields, revisions: [] };
    session.variants.push(variant);
    const isDeployed = fields.variant_id === deployed?.variant_id;
    // The examples have no history of others: their versions hold what the deployed one's last version holds.
    const copies = Array.from({ length: Number(fields.revision ?? 1) }, (_, index) => {
      const id = `${fields.variant_id.slice(0, -2)}${String(index).padStart(2, "0")}`;
      return { ...known.at(-1), id, revision: index + 1 } as Fields;
    });
    variant.revisions = (isDeployed ? known : copies).map(({ id, revision, config, commit_message, created_at }) => ({
      ...{ id: String(id), version: Number(revision), params: at(config, "parameters"), variant },
      ...{ message: commit_message ?? null, created_at },
    }));
    const newest = variant.revisions.at(-1);
    if (!isDeployed && newest && evaluated) newest.id = String([evaluated.variant_revision_ids].flat()[0] ?? newest.id);
  }
  const [environment] = all("environment_revisions");
  const revisions = session.variants.flatMap((variant) => variant.revisions);
  for (const { id, revision: version, commit_message, ...item } of objectsIn(environment, "revisions")) {
    const revision = revisions.find((own) => own.id === item.deployed_app_variant_revision);
    const facts = { id: String(id), environment: String(environment?.name), version: Number(version) };
    if (revision) session.deployments.push({ ...facts, revision, message: commit_message ?? null });
  }
}

export function appOf(session: Session, reference: unknown): Fields | undefined {
  if (!isObject(reference)) return undefined;
  const { id, slug } = reference;
  return [...tableOf(session, "apps").values()].find((app) => (id ? app.app_id === id : app.app_name === slug));
}

export function variantsOf({ variants }: Session, appId: unknown): Variant[] {
  return variants.filter(({ fields }) => fields.app_id === appId);
}

export function variantOf(session: Session, { variant_ref, application_ref }: Fields): Variant | undefined {
  const { id, slug } = asFields(variant_ref);
  // The id of a version, or of the variant itself.
  const hasId = ({ fields, revisions }: Variant) =>
    fields.variant_id === id || revisions.some((revision) => revision.id === id);
  if (id) return session.variants.find(hasId);
  const own = variantsOf(session, appOf(session, application_ref)?.app_id);
  return own.find(({ fields }) => fields.config_name === slug);
}

/** The version that `variant_ref`, or else `environment_ref`, names. */
export function revisionOf(session: Session, sent: Fields): Found | undefined {
  const { id, slug, version } = asFields(sent.variant_ref);
  if (id || slug) {
    const own = variantOf(session, sent)?.revisions ?? [];
    const named = own.find((item) => (id ? item.id === id : version && item.version === version));
    const revision = named ?? (version ? undefined : own.at(-1));
    return revision && { revision };
  }
  // A request that names an application alone gets what runs in production.
  const environment = { slug: "production", ...asFields(sent.environment_ref) } as Fields;
  const appId = appOf(session, sent.application_ref)?.app_id;
  const deployment = deployedIn(session, appId, environment.slug, environment.version);
  return deployment && { revision: deployment.revision, deployment };
}

export function deploymentsOf({ deployments }: Session, appId: unknown, environment: unknown): Deployment[] {
  return deployments.filter(
    (item) => item.revision.variant.fields.app_id === appId && item.environment === environment,
  );
}

/** What is live in an environment, or what its deployment of that number was. */
export function deployedIn(session: Session, appId: unknown, name: unknown, number?: unknown): Deployment | undefined {
  const history = deploymentsOf(session, appId, name);
  return typeof number === "number" ? history.find(({ version }) => version === number) : history.at(-1);
}

/** A new variant with version 0, which is empty. */
export function addVariant(session: Session, app: Fields, slug: string, message: unknown): Variant {
  const [own] = variantsOf(session, app.app_id);
  const model = own?.fields ?? session.variants[0]?.fields;
  const fields = {
    ...model,
    app_id: String(app.app_id),
    app_name: app.app_name,
    variant_id: session.newId(),
    variant_name: slug,
    config_name: slug,
    base_name: "default",
    base_id: own ? model?.base_id : session.newId(),
    project_id: session.projectId,
    modified_by_id: session.userId,
    created_at: timestamp(session.now(), false),
  };
  const variant: Variant = { fields, revisions: [] };
  session.variants.push(variant);
  addRevision(session, variant, {}, message);
  return variant;
}

/** The next version of a variant. */
export function addRevision(session: Session, variant: Variant, params: unknown, message: unknown): Revision {
  const version = (variant.revisions.at(-1)?.version ?? -1) + 1;
  const created_at = timestamp(session.now(), false);
  const facts = { id: session.newId(), version, params: params ?? {}, message: message ?? null, created_at };
  const revision = { ...facts, variant };
  variant.revisions.push(revision);
  Object.assign(variant.fields, { revision: version, updated_at: created_at });
  return revision;
}

export function deploy(session: Session, revision: Revision, environment: string, message: unknown): Deployment {
  const last = deployedIn(session, revision.variant.fields.app_id, environment);
  const facts = { id: session.newId(), environment, version: (last?.version ?? 0) + 1, message: message ?? null };
  const deployment = { ...facts, revision };
  session.deployments.push(deployment);
  return deployment;
}
