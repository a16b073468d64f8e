import { asFields, type Fields, fieldsAt } from "../json";
import { answerOne, succeed, unexpectedError } from "../respond";
import { tableOf, withNulls } from "../tables";
import { spacedTime } from "../time";
import type { Answer, Call, Handlers, Session } from "../types";
import { addVariant, addVersion, findApplication, variantsOf } from "./versions";

/** Applications of the older API in the form of the newer one. */
export const applicationHandlers: Handlers = {
  create_legacy_application: createApplication,
  fetch_legacy_application: ({ session, id }) => answerApplication(session, id),
  edit_legacy_application: editApplication,
  // A self-hosted platform finds none. The Cloud's answer is the documented example.
  retrieve_application_revision: ({ session }) =>
    session.edition === "oss" ? answerOne("application_revision", undefined) : undefined,
};

const noApplication: Answer = succeed({ count: 0, application: null });

/** The references to a new application, its variant and its revision. */
export interface ApplicationReferences {
  application: { slug: unknown; id: string };
  application_variant: { id: string };
  application_revision: { id: string; slug: string };
}

/** Adds an application with a variant and its content. Undefined if the name is taken. */
export function addApplication(
  session: Session,
  slug: unknown,
  content?: unknown,
): ApplicationReferences | undefined {
  if (findApplication(session, { slug })) return undefined;
  const id = session.newId();
  const application = {
    app_id: id,
    app_name: slug,
    app_type: "custom",
    updated_at: spacedTime(session.now()),
  };
  tableOf(session, "apps").set(id, application);
  const variant = addVariant(session, application, "default", "initial commit");
  Object.assign(variant.fields, { variant_name: String(slug), base_name: "app", uri: "" });
  const revision = addVersion(session, variant, completeContent(session, content), null);
  return {
    application: { slug, id },
    application_variant: { id: variant.fields.variant_id },
    application_revision: { id: revision.id, slug: `default-${revision.id.slice(-12)}` },
  };
}

function createApplication(call: Call): Answer {
  const { session, input } = call;
  const { slug, name, data } = fieldsAt(input, "application");
  const references = addApplication(session, slug ?? name ?? session.newHex(16), data);
  if (!references) return unexpectedError(call);
  return answerApplication(session, references.application.id);
}

/** Only the content changes. */
function editApplication(call: Call): Answer {
  const { session, id } = call;
  const input = fieldsAt(call.input, "application");
  if (input.id !== id) return noApplication;
  const [variant] = variantsOf(session, id);
  if (!variant) return unexpectedError(call);
  addVersion(session, variant, completeContent(session, input.data), null);
  return answerApplication(session, id);
}

function completeContent(session: Session, content: unknown): Fields {
  const fields = withNulls(session, "WorkflowRevisionData", asFields(content));
  return { ...fields, __workflow__: true };
}

function answerApplication(session: Session, id: string): Answer {
  const application = tableOf(session, "apps").get(id);
  const [variant] = variantsOf(session, id);
  const revision = variant?.revisions.at(-1);
  if (!application || !variant || !revision) return noApplication;
  const { __workflow__: _mark, ...content } = completeContent(session, revision.params);
  const fields = {
    id,
    slug: application.app_name,
    name: application.app_name,
    tags: { type: "CUSTOM" },
    created_at: toIsoTime(variant.fields.created_at),
    updated_at: toIsoTime(variant.fields.updated_at),
    created_by_id: session.userId,
    data: { ...content, version: String(revision.version) },
  };
  return answerOne("application", withNulls(session, "LegacyApplication", fields));
}

/** The older operations write the same times with a space. */
function toIsoTime(time: unknown): string {
  return String(time).replace(" ", "T");
}
