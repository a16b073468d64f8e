import { isObject } from "../../pointer";
import { refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { appOf, type Found, revisionOf, variantOf } from "./references";
import type { Revision, Variant } from "./seed-variants";
import { timestamp } from "./timestamp";
import { addRevision, addVariant, deploy } from "./variant-changes";

type Handler = (session: Session, body: Fields, call: Call) => Answer;

/** Names of environments that every app has. */
export const environmentNames = ["development", "staging", "production"];

/** Configurations by reference: the operations that the SDK uses. */
export const configHandlers: Readonly<Record<string, Handler>> = {
  configs_fetch: (session, body) => {
    const found = revisionOf(session, body);
    return found ? ok(session, found) : notFound("Config not found.");
  },
  configs_add: (session, body) => {
    const app = appOf(session, body.application_ref);
    if (!app) return notFound("App not found.");
    const reference = isObject(body.variant_ref) ? body.variant_ref : {};
    const exists = variantOf(session, reference, body.application_ref) !== undefined;
    if (exists && !session.seeded.delete(`${app.app_id}/${reference.slug}`))
      return refuse(400, "Config already exists.");
    const variant = addVariant(session, app, String(reference.slug ?? ""), textOf(reference.commit_message));
    const [revision] = variant.revisions;
    return revision ? ok(session, { variant, revision }) : notFound("Config not found.");
  },
  configs_commit: (session, body) => {
    const config = isObject(body.config) ? body.config : {};
    const reference = isObject(config.variant_ref) ? config.variant_ref : {};
    const variant = variantOf(session, reference, config.application_ref);
    if (!variant) return notFound("Config not found.");
    const revision = addRevision(session, variant, config.params, textOf(reference.commit_message));
    return ok(session, { variant, revision });
  },
  configs_deploy: (session, body) => {
    const found = revisionOf(session, { variant_ref: body.variant_ref, application_ref: body.application_ref });
    const environment = isObject(body.environment_ref) ? String(body.environment_ref.slug ?? "") : "";
    if (!found || !environmentNames.includes(environment)) return notFound("Config not found.");
    const message = isObject(body.environment_ref) ? textOf(body.environment_ref.commit_message) : null;
    deploy(session, found.variant, found.revision, environment, message);
    return ok(session, { ...found, environment });
  },
  configs_fork: (session, body) => {
    const found = revisionOf(session, body);
    if (!found || !isObject(found.revision.params) || Object.keys(found.revision.params).length === 0) {
      return notFound("Config not found.");
    }
    const { fields } = found.variant;
    const slug = `${fields.config_name}_${session.newHex(6)}`;
    const app = { app_id: fields.app_id, app_name: fields.app_name };
    const variant = addVariant(session, app, slug, null);
    return ok(session, { variant, revision: addRevision(session, variant, found.revision.params, "Fork") });
  },
  configs_list: (session, body) => {
    const app = appOf(session, body.application_ref);
    const own = session.variants.variants.filter(({ fields }) => fields.app_id === app?.app_id);
    return { status: 200, json: own.flatMap((variant) => lastOf(session, variant)) };
  },
  configs_history: (session, body) => {
    const variant = variantOf(session, body.variant_ref, body.application_ref);
    return {
      status: 200,
      json: (variant?.revisions ?? []).map((revision) => configOf(session, { variant: variant as Variant, revision })),
    };
  },
  configs_delete: (session, body) => {
    const variant = variantOf(session, body.variant_ref, body.application_ref);
    if (variant) session.variants.variants = session.variants.variants.filter((item) => item !== variant);
    return { status: 200, json: 204 };
  },
};

function lastOf(session: Session, variant: Variant): Fields[] {
  const revision = variant.revisions.at(-1);
  return revision ? [configOf(session, { variant, revision })] : [];
}

function ok(session: Session, found: Found): Answer {
  return { status: 200, json: configOf(session, found) };
}

function notFound(detail: string): Answer {
  return refuse(404, detail);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** A version as `ConfigResponseModel`. */
export function configOf(session: Session, { variant, revision, environment }: Found): Fields {
  const { fields } = variant;
  const deployment = environment
    ? session.variants.deployments.get(`${fields.app_id}/${environment}`)?.at(-1)
    : undefined;
  return {
    params: revision.params ?? {},
    url: fields.uri ?? null,
    application_ref: { slug: fields.app_name, version: null, commit_message: null, id: fields.app_id },
    service_ref: null,
    variant_ref: {
      slug: fields.config_name,
      version: revision.version,
      commit_message: revision.message,
      id: revision.id,
    },
    environment_ref: environment
      ? {
          slug: environment,
          version: deployment?.version ?? 1,
          commit_message: deployment?.message ?? null,
          id: `${fields.app_id}`,
        }
      : null,
    application_lifecycle: null,
    service_lifecycle: null,
    variant_lifecycle: lifecycle(session, revision),
    environment_lifecycle: environment ? lifecycle(session, revision) : null,
  };
}

function lifecycle(session: Session, { created_at }: Revision): Fields {
  const at = created_at ?? timestamp(session.now(), false);
  return { created_at: at, updated_at: at, updated_by_id: null, updated_by: "mock@example.com" };
}
