import { refuse } from "../respond";
import type { Answer, Call, Fields, Handlers, Revision, Session } from "../types";
import { asFields, fieldsAt, timestamp } from "../values";
import { unexpected } from "./faults";
import {
  addRevision,
  addVariant,
  appOf,
  deploy,
  environmentNames,
  type Found,
  isTaken,
  revisionOf,
  variantOf,
  variantsOf,
} from "./versions";

/** Configurations by reference: the operations that the SDK uses. */
export const configHandlers: Handlers = {
  configs_fetch: ({ session, sent }) => show(session, revisionOf(session, sent)),
  configs_add: ({ session, sent }) => {
    const app = appOf(session, sent.application_ref);
    if (!app) return notFound;
    const { slug = "", commit_message } = fieldsAt(sent, "variant_ref");
    if (isTaken(session, variantOf(session, sent))) return refuse(400, "Config already exists.");
    const variant = addVariant(session, app, String(slug), commit_message);
    return show(session, newestOf(variant));
  },
  configs_commit: ({ session, sent }) => {
    const config = fieldsAt(sent, "config");
    const variant = variantOf(session, config);
    if (!variant) return notFound;
    addRevision(session, variant, config.params, fieldsAt(config, "variant_ref").commit_message);
    return show(session, newestOf(variant));
  },
  configs_deploy: ({ session, sent }) => {
    const { environment_ref, ...config } = sent;
    const found = revisionOf(session, config);
    const { slug, commit_message } = asFields(environment_ref);
    if (!found || !environmentNames.includes(String(slug))) return notFound;
    return show(session, { ...found, deployment: deploy(session, found, String(slug), commit_message) });
  },
  configs_fork: ({ session, sent }) => {
    const found = revisionOf(session, sent);
    if (!found || Object.keys(asFields(found.revision.params)).length === 0) return notFound;
    const { fields } = found.variant;
    const { slug } = fieldsAt(sent, "variant_ref");
    // With a name the copy gets the same one, and the answer is the original.
    const name = slug ? fields.config_name : `${fields.config_name}_${session.newHex(6)}`;
    const variant = addVariant(session, fields, name, null);
    const { message } = found.deployment ?? found.revision;
    const revision = addRevision(session, variant, found.revision.params, message);
    if (slug) return show(session, found);
    const { environment_ref } = configOf(session, found);
    return { status: 200, json: { ...configOf(session, { variant, revision }), environment_ref } };
  },
  configs_list: ({ session, sent }) => {
    const own = variantsOf(session, appOf(session, sent.application_ref)?.app_id).filter(({ hidden }) => !hidden);
    return { status: 200, json: own.map((variant) => configOf(session, newestOf(variant), true)) };
  },
  configs_history: ({ session, sent }) => {
    const variant = variantOf(session, sent);
    const all = variant?.revisions.map((revision) => configOf(session, { variant, revision }, true));
    return { status: 200, json: all ?? [] };
  },
  configs_delete: (call: Call) => {
    const variant = variantOf(call.session, call.sent);
    if (variant?.hidden) return unexpected(call);
    if (variant) variant.hidden = true;
    return { status: 200, json: 204 };
  },
};

const notFound = refuse(404, "Config not found.");

/** A variant with its newest version: it has one from the start. */
function newestOf(variant: Found["variant"]): Found {
  return { variant, revision: variant.revisions.at(-1) as Revision };
}

function show(session: Session, found: Found | undefined): Answer {
  return found ? { status: 200, json: configOf(session, found) } : notFound;
}

/** A version as `ConfigResponseModel`. */
function configOf(session: Session, { variant, revision, deployment }: Found, isList = false): Fields {
  const { fields, revisions } = variant;
  // In lists it is the newest version in every entry.
  const version = isList ? (revisions.at(-1)?.version ?? 0) : revision.version;
  const at = revision.created_at ?? timestamp(session.now(), false);
  const lifecycle = { created_at: at, updated_at: at, updated_by_id: session.userId, updated_by: "mock@example.com" };
  return {
    params: revision.params ?? {},
    url: isList ? null : (fields.uri ?? null),
    application_ref: { slug: fields.app_name, version: null, commit_message: null, id: fields.app_id },
    service_ref: null,
    variant_ref: { slug: fields.config_name, version, commit_message: revision.message, id: revision.id },
    environment_ref: deployment
      ? {
          slug: deployment.environment,
          version: deployment.version,
          commit_message: deployment.message,
          id: deployment.id,
        }
      : null,
    application_lifecycle: null,
    service_lifecycle: null,
    variant_lifecycle: lifecycle,
    environment_lifecycle: deployment ? lifecycle : null,
  };
}
