import { isObject } from "../../openapi/pointer";
import { fieldsAt } from "../objects";
import { one } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { unexpected } from "./faults";
import { tableOf } from "./records";
import { timestamp } from "./timestamp";
import { addRevision, addVariant } from "./variant-changes";

type Handler = (session: Session, call: Call) => Answer | undefined;

/** Applications of the older API in the form of the newer one. */
export const legacyApplicationHandlers: Readonly<Record<string, Handler>> = {
  create_legacy_application: (session, call) => {
    const { body } = call;
    const sent = fieldsAt(body, "application");
    const slug = sent.slug ?? sent.name ?? session.newHex(16);
    const made = addLegacyApplication(session, { slug, data: sent.data });
    return made ? show(session, String((made.application as Fields).id)) : unexpected(session, call);
  },
  fetch_legacy_application: (session, { path }) => show(session, String(path.application_id)),
  edit_legacy_application: (session, call) => {
    const { path, body } = call;
    const sent = fieldsAt(body, "application");
    const id = String(path.application_id);
    if (sent.id !== id) return none;
    const variant = variantOf(session, id);
    if (!variant) return unexpected(session, call);
    // The name and everything beside the content stay as they are.
    addRevision(session, variant, contentOf(sent.data), null);
    return show(session, id);
  },
  // On your own installation it finds none. On the Cloud it is the documented example.
  retrieve_application_revision: ({ edition }) =>
    edition === "oss" ? one("application_revision", undefined) : undefined,
};

const none: Answer = { status: 200, json: { count: 0, application: null } };

/** Adds an application with a variant and its content; undefined when the name is taken. */
export function addLegacyApplication(session: Session, { slug, data }: Fields): Fields | undefined {
  const apps = tableOf(session, "apps");
  const taken = [...apps.values()].find((app) => app.app_name === slug);
  if (taken && !session.seeded.delete(String(taken.app_id))) return undefined;
  const app: Fields = {
    app_id: taken?.app_id ?? session.newId(),
    app_name: slug,
    app_type: "custom",
    updated_at: timestamp(session.now(), false),
  };
  apps.set(String(app.app_id), app);
  const variant = addVariant(session, app, "default", "initial commit");
  Object.assign(variant.fields, { variant_name: String(slug), base_name: "app", uri: "" });
  const revision = addRevision(session, variant, contentOf(data), null);
  return {
    application: { slug, id: app.app_id },
    application_variant: { id: variant.fields.variant_id },
    application_revision: { id: revision.id, slug: `default-${revision.id.slice(-12)}` },
  };
}

const contentNames = [
  ...["version", "uri", "url", "headers", "schemas", "mappings", "script", "parameters", "service", "configuration"],
];

function contentOf(data: unknown): Fields {
  const sent = isObject(data) ? data : {};
  return { ...Object.fromEntries(contentNames.map((name) => [name, sent[name] ?? null])), __workflow__: true };
}

function variantOf(session: Session, id: string) {
  return session.variants.variants.find(({ fields }) => fields.app_id === id);
}

function show(session: Session, id: string): Answer {
  const app = tableOf(session, "apps").get(id);
  const variant = variantOf(session, id);
  const revision = variant?.revisions.at(-1);
  if (!app || !variant || !revision) return none;
  const content = contentOf(revision.params);
  const { __workflow__: _, ...own } = content;
  const data = { ...own, version: String(revision.version) };
  // The older operations write the same times with a space.
  const [created_at, updated_at] = ["created_at", "updated_at"].map((name) =>
    String(variant.fields[name]).replace(" ", "T"),
  );
  const nothing = {
    flags: null,
    meta: null,
    description: null,
    deleted_at: null,
    updated_by_id: null,
    deleted_by_id: null,
  };
  return one("application", {
    ...nothing,
    ...{ id, slug: app.app_name, name: app.app_name, tags: { type: "CUSTOM" } },
    ...{ created_at, updated_at, created_by_id: session.userId, data },
  });
}
