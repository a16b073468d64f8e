import { isObject } from "../../openapi/pointer";
import { fieldsAt } from "../objects";
import { refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { unexpected } from "./faults";
import { appOf, type Found, revisionOf, variantOf } from "./references";
import type { Deployment, Revision, Variant } from "./seed-variants";
import { timestamp } from "./timestamp";
import { addRevision, addVariant, deploy, isTaken } from "./variant-changes";

type Handler = (session: Session, body: Fields, call: Call) => Answer;

/** Names of environments that every app has. */
export const environmentNames = ["development", "staging", "production"];

/** Configurations by reference: the operations that the SDK uses. */
export const configHandlers: Readonly<Record<string, Handler>> = {
  configs_fetch: (session, body) => {
    const found = revisionOf(session, body);
    return found ? ok(session, found) : notFound;
  },
  configs_add: (session, body) => {
    const app = appOf(session, body.application_ref);
    if (!app) return notFound;
    const reference = fieldsAt(body, "variant_ref");
    if (isTaken(session, variantOf(session, reference, body.application_ref)))
      return refuse(400, "Config already exists.");
    const variant = addVariant(session, app, String(reference.slug ?? ""), textOf(reference.commit_message));
    const [revision] = variant.revisions;
    return revision ? ok(session, { variant, revision }) : notFound;
  },
  configs_commit: (session, body) => {
    const config = fieldsAt(body, "config");
    const reference = fieldsAt(config, "variant_ref");
    const variant = variantOf(session, reference, config.application_ref);
    if (!variant) return notFound;
    const revision = addRevision(session, variant, config.params, textOf(reference.commit_message));
    return ok(session, { variant, revision });
  },
  configs_deploy: (session, body) => {
    const found = revisionOf(session, { variant_ref: body.variant_ref, application_ref: body.application_ref });
    const { slug, commit_message } = fieldsAt(body, "environment_ref");
    const environment = String(slug);
    if (!found || !environmentNames.includes(environment)) return notFound;
    deploy(session, found.variant, found.revision, environment, textOf(commit_message));
    return ok(session, { ...found, environment });
  },
  configs_fork: (session, body) => {
    const found = revisionOf(session, body);
    if (!found || !isObject(found.revision.params) || Object.keys(found.revision.params).length === 0) {
      return notFound;
    }
    const { fields } = found.variant;
    const reference = fieldsAt(body, "variant_ref");
    // With a name the copy gets the same one, and the answer is the original.
    const slug = reference.slug ? fields.config_name : `${fields.config_name}_${session.newHex(6)}`;
    const app = { app_id: fields.app_id, app_name: fields.app_name };
    const variant = addVariant(session, app, slug, null);
    const note = found.environment ? (deploymentOf(session, found)?.message ?? null) : found.revision.message;
    const revision = addRevision(session, variant, found.revision.params, note);
    if (reference.slug) return ok(session, found);
    const shown = configOf(session, { variant, revision });
    const { environment_ref } = configOf(session, found);
    return { status: 200, json: { ...shown, environment_ref } };
  },
  configs_list: (session, body) => {
    const app = appOf(session, body.application_ref);
    const own = session.variants.variants.filter(({ fields, hidden }) => !hidden && fields.app_id === app?.app_id);
    return { status: 200, json: own.flatMap((variant) => lastOf(session, variant)) };
  },
  configs_history: (session, body) => {
    const variant = variantOf(session, body.variant_ref, body.application_ref);
    const all = variant?.revisions.map((revision) => configOf(session, { variant, revision }, true));
    return { status: 200, json: all ?? [] };
  },
  configs_delete: (session, body, call) => {
    const variant = variantOf(session, body.variant_ref, body.application_ref);
    if (variant?.hidden) return unexpected(session, call);
    if (variant) variant.hidden = true;
    return { status: 200, json: 204 };
  },
};

function lastOf(session: Session, variant: Variant): Fields[] {
  const revision = variant.revisions.at(-1);
  return revision ? [configOf(session, { variant, revision }, true)] : [];
}

function ok(session: Session, found: Found): Answer {
  return { status: 200, json: configOf(session, found) };
}

const notFound = refuse(404, "Config not found.");

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** A version as `ConfigResponseModel`. */
export function configOf(session: Session, { variant, revision, environment }: Found, isList = false): Fields {
  const { fields } = variant;
  const deployment = environment ? deploymentOf(session, { variant, revision, environment }) : undefined;
  return {
    params: revision.params ?? {},
    url: isList ? null : (fields.uri ?? null),
    application_ref: { slug: fields.app_name, version: null, commit_message: null, id: fields.app_id },
    service_ref: null,
    variant_ref: {
      slug: fields.config_name,
      // In lists it is the newest version in every entry.
      version: isList ? (variant.revisions.at(-1)?.version ?? 0) : revision.version,
      commit_message: revision.message,
      id: revision.id,
    },
    environment_ref: environment
      ? {
          slug: environment,
          version: deployment?.version ?? 1,
          commit_message: deployment?.message ?? null,
          id: deployment?.id ?? null,
        }
      : null,
    application_lifecycle: null,
    service_lifecycle: null,
    variant_lifecycle: lifecycle(session, revision),
    environment_lifecycle: environment ? lifecycle(session, revision) : null,
  };
}

/** The last deployment of a version to an environment. */
function deploymentOf({ variants }: Session, { variant, revision, environment }: Found): Deployment | undefined {
  const history = variants.deployments.get(`${variant.fields.app_id}/${environment}`) ?? [];
  return history.filter(({ revision_id }) => revision_id === revision.id).at(-1);
}

function lifecycle(session: Session, { created_at }: Revision): Fields {
  const at = created_at ?? timestamp(session.now(), false);
  return { created_at: at, updated_at: at, updated_by_id: session.userId, updated_by: "mock@example.com" };
}
