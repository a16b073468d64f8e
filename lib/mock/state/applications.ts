import { one, unexpected } from "../respond";
import type { Answer, Fields, Handlers, Session } from "../types";
import { asFields, fieldsAt, timestamp } from "../values";
import { tableOf, withNulls } from "./records";
import { addRevision, addVariant, appOf, variantsOf } from "./versions";

/** Applications of the older API in the form of the newer one. */
export const applicationHandlers: Handlers = {
  create_legacy_application: (call) => {
    const { slug, name, data } = fieldsAt(call.sent, "application");
    const made = addApplication(call.session, slug ?? name ?? call.session.newHex(16), data);
    return made ? show(call.session, made.application.id) : unexpected(call);
  },
  fetch_legacy_application: ({ session, id }) => show(session, id),
  edit_legacy_application: (call) => {
    const { session, id } = call;
    const sent = fieldsAt(call.sent, "application");
    if (sent.id !== id) return none;
    const [variant] = variantsOf(session, id);
    if (!variant) return unexpected(call);
    // The name and everything beside the content stay as they are.
    addRevision(session, variant, contentOf(session, sent.data), null);
    return show(session, id);
  },
  // On your own installation it finds none. On the Cloud it is the documented example.
  retrieve_application_revision: ({ session }) =>
    session.edition === "oss" ? one("application_revision", undefined) : undefined,
};

const none: Answer = { status: 200, json: { count: 0, application: null } };

/** Adds an application with a variant and its content; undefined when the name is taken. */
export function addApplication(session: Session, slug: unknown, data?: unknown) {
  if (appOf(session, { slug })) return undefined;
  const id = session.newId();
  const updated_at = timestamp(session.now(), false);
  const app = { app_id: id, app_name: slug, app_type: "custom", updated_at };
  tableOf(session, "apps").set(id, app);
  const variant = addVariant(session, app, "default", "initial commit");
  Object.assign(variant.fields, { variant_name: String(slug), base_name: "app", uri: "" });
  const revision = addRevision(session, variant, contentOf(session, data), null);
  return {
    application: { slug, id },
    application_variant: { id: variant.fields.variant_id },
    application_revision: { id: revision.id, slug: `default-${revision.id.slice(-12)}` },
  };
}

function contentOf(session: Session, data: unknown): Fields {
  return { ...withNulls(session, "WorkflowRevisionData", asFields(data)), __workflow__: true };
}

function show(session: Session, id: string): Answer {
  const app = tableOf(session, "apps").get(id);
  const [variant] = variantsOf(session, id);
  const revision = variant?.revisions.at(-1);
  if (!app || !variant || !revision) return none;
  const { __workflow__: _, ...content } = contentOf(session, revision.params);
  // The older operations write the same times with a space.
  const [created_at, updated_at] = ["created_at", "updated_at"].map((name) =>
    String(variant.fields[name]).replace(" ", "T"),
  );
  const times = { created_at, updated_at, created_by_id: session.userId };
  const header = { id, slug: app.app_name, name: app.app_name, tags: { type: "CUSTOM" }, ...times };
  const data = { ...content, version: String(revision.version) };
  return one("application", withNulls(session, "LegacyApplication", { ...header, data }));
}
