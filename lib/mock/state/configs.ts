import { refuse } from "../respond";
import type { Answer, Fields, Handlers, Session } from "../types";
import { asFields, fieldsAt, timestamp } from "../values";
import { unexpected } from "./faults";
import { withNulls } from "./records";
import {
  addRevision,
  addVariant,
  appOf,
  deploy,
  environmentNames,
  type Found,
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
    if (variantOf(session, sent)) return refuse(400, "Config already exists.");
    const [revision] = addVariant(session, app, String(slug), commit_message).revisions;
    return show(session, revision && { revision });
  },
  configs_commit: ({ session, sent }) => {
    const config = fieldsAt(sent, "config");
    const variant = variantOf(session, config);
    if (!variant) return notFound;
    const { commit_message } = fieldsAt(config, "variant_ref");
    return show(session, { revision: addRevision(session, variant, config.params, commit_message) });
  },
  configs_deploy: ({ session, sent }) => {
    const { environment_ref, ...config } = sent;
    const { revision } = revisionOf(session, config) ?? {};
    const { slug, commit_message } = asFields(environment_ref);
    if (!revision || !environmentNames.includes(String(slug))) return notFound;
    return show(session, { revision, deployment: deploy(session, revision, String(slug), commit_message) });
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
    return slug ? show(session, found) : { status: 200, json: { ...configOf(session, { revision }), environment_ref } };
  },
  configs_list: ({ session, sent }) => {
    const own = variantsOf(session, appOf(session, sent.application_ref)?.app_id).filter(({ hidden }) => !hidden);
    const newest = own.flatMap(({ revisions }) => revisions.slice(-1));
    return { status: 200, json: newest.map((revision) => configOf(session, { revision }, true)) };
  },
  configs_history: ({ session, sent }) => {
    const { revisions = [] } = variantOf(session, sent) ?? {};
    return { status: 200, json: revisions.map((revision) => configOf(session, { revision }, true)) };
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
  const lifecycle = { created_at: at, updated_at: at, updated_by_id: session.userId, updated_by: "mock@example.com" };
  const reference = (slug: unknown, id: unknown, own: { version?: number; message?: unknown } = {}) =>
    withNulls(session, "ReferenceDTO", { slug, id, version: own.version, commit_message: own.message });
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
