import { isObject } from "../../openapi/pointer";
import type { Deployment, Fields, Revision, Session, Variant } from "../types";
import { asFields, at, objectsIn, timestamp } from "../values";
import { tableOf } from "./records";

/** A version of a variant, and the deployment it was found by. */
export interface Found {
  variant: Variant;
  revision: Revision;
  deployment?: Deployment;
}

/** Names of environments that every app has. */
export const environmentNames = ["development", "staging", "production"];

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/** Puts variants, their versions and what is deployed into a session, as the examples of the document tell it. */
export function seedVersions(session: Session): void {
  const all = (id: string) => objectsIn({ value: session.example(id) }, "value");
  const revisions = all("get_variant_revisions").map(
    (item): Revision => ({
      ...{ id: String(item.id), version: Number(item.revision), params: at(item, "config.parameters") },
      ...{ message: textOrNull(item.commit_message), created_at: item.created_at },
    }),
  );
  const last = revisions.at(-1);
  const [deployed] = all("get_variant_by_env");
  const [evaluated] = all("fetch_evaluation");
  for (const fields of all("list_app_variants") as Variant["fields"][]) {
    session.seeded.add(`${fields.app_id}/${fields.config_name}`);
    // The examples have no history of others: their versions hold what the deployed one's last version holds.
    const copies = Array.from({ length: Number(fields.revision ?? 1) }, (_, index): Revision[] => {
      const id = `${fields.variant_id.slice(0, -2)}${String(index).padStart(2, "0")}`;
      return last ? [{ ...last, id, version: index + 1 }] : [];
    }).flat();
    const own = fields.variant_id === deployed?.variant_id ? revisions : copies;
    const newest = own === copies ? own.at(-1) : undefined;
    if (newest && evaluated) newest.id = String([evaluated.variant_revision_ids].flat()[0] ?? newest.id);
    session.variants.push({ fields, revisions: own });
  }
  const [environment] = all("environment_revisions");
  for (const item of objectsIn(environment, "revisions")) {
    const variant = session.variants.find(({ fields }) => fields.variant_id === deployed?.variant_id);
    const revision = variant?.revisions.find(({ id }) => id === item.deployed_app_variant_revision);
    if (!variant || !revision) continue;
    const { id, revision: version, commit_message } = item;
    const facts = { id: String(id), environment: String(environment?.name), version: Number(version) };
    session.deployments.push({ ...facts, variant, revision, message: textOrNull(commit_message) });
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
  if (id) {
    // The id of a version, or of the variant itself.
    return session.variants.find(
      ({ fields, revisions }) => fields.variant_id === id || revisions.some((revision) => revision.id === id),
    );
  }
  const own = variantsOf(session, appOf(session, application_ref)?.app_id);
  return own.find(({ fields }) => fields.config_name === slug);
}

/** The version that `variant_ref`, or else `environment_ref`, names. */
export function revisionOf(session: Session, sent: Fields): Found | undefined {
  const { id, slug, version } = asFields(sent.variant_ref);
  if (id || slug) {
    const variant = variantOf(session, sent);
    const named = variant?.revisions.find((revision) =>
      id ? revision.id === id : version && revision.version === version,
    );
    const revision = named ?? (version ? undefined : variant?.revisions.at(-1));
    return variant && revision && { variant, revision };
  }
  const app = appOf(session, sent.application_ref);
  // A request that names an application alone gets what runs in production.
  const environment = { slug: "production", ...asFields(sent.environment_ref) } as Fields;
  return app && deployedIn(session, app.app_id, environment.slug, environment.version);
}

export function deploymentsOf({ deployments }: Session, appId: unknown, environment: unknown): Deployment[] {
  return deployments.filter((item) => item.variant.fields.app_id === appId && item.environment === environment);
}

/** What is live in an environment, or what its deployment of that number was. */
export function deployedIn(session: Session, appId: unknown, name: unknown, number?: unknown): Found | undefined {
  const history = deploymentsOf(session, appId, name);
  const found = typeof number === "number" ? history.find(({ version }) => version === number) : history.at(-1);
  return found && { variant: found.variant, revision: found.revision, deployment: found };
}

/**
 * Whether a name is taken. An example's variant is there from the start, and makes room for the first that has its name.
 */
export function isTaken(session: Session, variant: Variant | undefined): boolean {
  if (!variant) return false;
  const { app_id, config_name } = variant.fields;
  if (!session.seeded.delete(`${app_id}/${config_name}`)) return true;
  session.variants = session.variants.filter((item) => item !== variant);
  return false;
}

/** A new variant with version 0, which is empty. */
export function addVariant(session: Session, app: Fields, slug: string, message: unknown): Variant {
  const at = timestamp(session.now(), false);
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
    revision: 0,
    created_at: at,
    updated_at: at,
  };
  const first = { id: session.newId(), version: 0, params: {}, message: textOrNull(message), created_at: at };
  const variant: Variant = { fields, revisions: [first] };
  session.variants.push(variant);
  return variant;
}

/** The next version of a variant. */
export function addRevision(session: Session, variant: Variant, params: unknown, message: unknown): Revision {
  const version = (variant.revisions.at(-1)?.version ?? 0) + 1;
  const at = timestamp(session.now(), false);
  const revision = {
    ...{ id: session.newId(), version, params: params ?? {} },
    ...{ message: textOrNull(message), created_at: at },
  };
  variant.revisions.push(revision);
  Object.assign(variant.fields, { revision: version, updated_at: at });
  return revision;
}

export function deploy(session: Session, found: Found, environment: string, message: unknown): Deployment {
  const version = (deploymentsOf(session, found.variant.fields.app_id, environment).at(-1)?.version ?? 0) + 1;
  const { variant, revision } = found;
  const facts = { id: session.newId(), environment, version, message: textOrNull(message) };
  const deployment = { ...facts, variant, revision };
  session.deployments.push(deployment);
  return deployment;
}
