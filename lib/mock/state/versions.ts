import { isObject } from "../../openapi/pointer";
import { refuse, unexpected } from "../respond";
import type { Answer, Deployment, Fields, Handlers, Revision, Session, Variant } from "../types";
import { asFields, at, fieldsAt, objectsIn, timestamp } from "../values";
import { tableOf, withNulls } from "./records";

/** A version of a variant, and the deployment it was found by. */
export interface Found {
  revision: Revision;
  deployment?: Deployment;
}

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
    variant.revisions = (isDeployed ? known : copies).map(
      ({ id, revision, config, commit_message, created_at }) => ({
        ...{ id: String(id), version: Number(revision), params: at(config, "parameters"), variant },
        ...{ message: commit_message ?? null, created_at },
      }),
    );
    const newest = variant.revisions.at(-1);
    if (!isDeployed && newest && evaluated)
      newest.id = String([evaluated.variant_revision_ids].flat()[0] ?? newest.id);
  }
  const [environment] = all("environment_revisions");
  const revisions = session.variants.flatMap((variant) => variant.revisions);
  for (const { id, revision: version, commit_message, ...item } of objectsIn(
    environment,
    "revisions",
  )) {
    const revision = revisions.find((own) => own.id === item.deployed_app_variant_revision);
    const facts = {
      id: String(id),
      environment: String(environment?.name),
      version: Number(version),
    };
    if (revision) session.deployments.push({ ...facts, revision, message: commit_message ?? null });
  }
}

export function appOf(session: Session, reference: unknown): Fields | undefined {
  if (!isObject(reference)) return undefined;
  const { id, slug } = reference;
  return [...tableOf(session, "apps").values()].find((app) =>
    id ? app.app_id === id : app.app_name === slug,
  );
}

export function variantsOf({ variants }: Session, appId: unknown): Variant[] {
  return variants.filter(({ fields }) => fields.app_id === appId);
}

export function variantOf(
  session: Session,
  { variant_ref, application_ref }: Fields,
): Variant | undefined {
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

export function deploymentsOf(
  { deployments }: Session,
  appId: unknown,
  environment: unknown,
): Deployment[] {
  return deployments.filter(
    (item) => item.revision.variant.fields.app_id === appId && item.environment === environment,
  );
}

/** What is live in an environment, or what its deployment of that number was. */
export function deployedIn(
  session: Session,
  appId: unknown,
  name: unknown,
  number?: unknown,
): Deployment | undefined {
  const history = deploymentsOf(session, appId, name);
  return typeof number === "number"
    ? history.find(({ version }) => version === number)
    : history.at(-1);
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

export function addRevision(
  session: Session,
  variant: Variant,
  params: unknown,
  message: unknown,
): Revision {
  const version = (variant.revisions.at(-1)?.version ?? -1) + 1;
  const created_at = timestamp(session.now(), false);
  const facts = {
    id: session.newId(),
    version,
    params: params ?? {},
    message: message ?? null,
    created_at,
  };
  const revision = { ...facts, variant };
  variant.revisions.push(revision);
  Object.assign(variant.fields, { revision: version, updated_at: created_at });
  return revision;
}

export function deploy(
  session: Session,
  revision: Revision,
  environment: string,
  message: unknown,
): Deployment {
  const last = deployedIn(session, revision.variant.fields.app_id, environment);
  const facts = {
    id: session.newId(),
    environment,
    version: (last?.version ?? 0) + 1,
    message: message ?? null,
  };
  const deployment = { ...facts, revision };
  session.deployments.push(deployment);
  return deployment;
}

/** Configurations by reference: the operations that the SDK uses. */
export const configHandlers: Handlers = {
  configs_fetch: ({ session, sent }) => show(session, revisionOf(session, sent)),
  configs_add: ({ session, sent }) => {
    const app = appOf(session, sent.application_ref);
    if (!app) return notFound;
    const { slug = "", commit_message } = fieldsAt(sent, "variant_ref");
    if (variantOf(session, sent)) return refuse(400, "Config already exists.");
    const [revision] = addVariant(session, app, String(slug), commit_message).revisions;
    return show(session, revision && { revision });
  },
  configs_commit: ({ session, sent }) => {
    const config = fieldsAt(sent, "config");
    const variant = variantOf(session, config);
    if (!variant) return notFound;
    const { commit_message } = fieldsAt(config, "variant_ref");
    return show(session, {
      revision: addRevision(session, variant, config.params, commit_message),
    });
  },
  configs_deploy: ({ session, sent }) => {
    const { environment_ref, ...config } = sent;
    const { revision } = revisionOf(session, config) ?? {};
    const { slug, commit_message } = asFields(environment_ref);
    if (!revision || !environmentNames.includes(String(slug))) return notFound;
    return show(session, {
      revision,
      deployment: deploy(session, revision, String(slug), commit_message),
    });
  },
  configs_fork: ({ session, sent }) => {
    const found = revisionOf(session, sent);
    if (!found || Object.keys(asFields(found.revision.params)).length === 0) return notFound;
    const { fields } = found.revision.variant;
    const { slug } = fieldsAt(sent, "variant_ref");
    // With a name the copy gets the same one, and the answer is the original.
    const name = slug ? fields.config_name : `${fields.config_name}_${session.newHex(6)}`;
    const variant = addVariant(session, fields, name, null);
    const { message } = found.deployment ?? found.revision;
    const revision = addRevision(session, variant, found.revision.params, message);
    const { environment_ref } = configOf(session, found);
    return slug
      ? show(session, found)
      : { status: 200, json: { ...configOf(session, { revision }), environment_ref } };
  },
  configs_list: ({ session, sent }) => {
    const own = variantsOf(session, appOf(session, sent.application_ref)?.app_id).filter(
      ({ hidden }) => !hidden,
    );
    const newest = own.flatMap(({ revisions }) => revisions.slice(-1));
    return { status: 200, json: newest.map((revision) => configOf(session, { revision }, true)) };
  },
  configs_history: ({ session, sent }) => {
    const { revisions = [] } = variantOf(session, sent) ?? {};
    return {
      status: 200,
      json: revisions.map((revision) => configOf(session, { revision }, true)),
    };
  },
  configs_delete: (call) => {
    const variant = variantOf(call.session, call.sent);
    if (variant?.hidden) return unexpected(call);
    if (variant) variant.hidden = true;
    return { status: 200, json: 204 };
  },
};

const notFound = refuse(404, "Config not found.");

function show(session: Session, found: Found | undefined): Answer {
  return found ? { status: 200, json: configOf(session, found) } : notFound;
}

/** A version with the references to it. */
function configOf(session: Session, { revision, deployment }: Found, isList = false): Fields {
  const { fields, revisions } = revision.variant;
  // In lists it is the newest version in every entry.
  const { version } = (isList && revisions.at(-1)) || revision;
  const at = revision.created_at ?? timestamp(session.now(), false);
  const lifecycle = {
    created_at: at,
    updated_at: at,
    updated_by_id: session.userId,
    updated_by: "mock@example.com",
  };
  const reference = (
    slug: unknown,
    id: unknown,
    own: { version?: number; message?: unknown } = {},
  ) =>
    withNulls(session, "ReferenceDTO", {
      slug,
      id,
      version: own.version,
      commit_message: own.message,
    });
  return withNulls(session, "ConfigResponseModel", {
    params: revision.params,
    url: isList ? null : fields.uri,
    application_ref: reference(fields.app_name, fields.app_id),
    variant_ref: reference(fields.config_name, revision.id, { version, message: revision.message }),
    environment_ref: deployment && reference(deployment.environment, deployment.id, deployment),
    variant_lifecycle: lifecycle,
    environment_lifecycle: deployment && lifecycle,
  });
}
