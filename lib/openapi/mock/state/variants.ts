import { isObject } from "../../pointer";
import { type Documented, fillExample } from "../example";
import { refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { environmentNames } from "./configs";
import { itemSchema, project } from "./project";
import { deployedIn } from "./references";
import type { Revision, Variant } from "./seed-variants";
import { addRevision, addVariant, deploy } from "./variant-changes";

/** Who changed what a request has changed: the mock has one user, whom pages name too. */
const author = "ada";

type Handler = (session: Session, call: Call, documented: Documented) => Answer;

/** Variants, their versions and environments by id: the older operations. */
export const variantHandlers: Readonly<Record<string, Handler>> = {
  list_app_variants: (session, { path }, { schema }) => {
    const own = session.variants.variants.filter(({ fields }) => fields.app_id === path.app_id);
    const item = itemSchema(session.document, schema);
    return { status: 200, json: own.map(({ fields }) => project(session.document, item, fields)) };
  },
  get_variant: withVariant((session, variant, _call, { schema }) => ({
    status: 200,
    json: project(session.document, schema, variant.fields),
  })),
  mark_variant_as_hidden: withVariant((session, variant) => {
    session.variants.variants = session.variants.variants.filter((item) => item !== variant);
    session.gone.add(variant.fields.variant_id);
    return { status: 200, json: null };
  }),
  add_variant_from_key: add,
  add_variant_from_url: add,
  add_variant_from_base_and_config: (session, call, documented) => {
    const body = isObject(call.body) ? call.body : {};
    const base = session.variants.variants.find(({ fields }) => fields.base_id === body.base_id);
    const app = base && session.records.get("apps")?.get(base.fields.app_id);
    if (!app) return refuse(404, "Base not found");
    const name = String(body.new_config_name ?? body.new_variant_name);
    const variant = addVariant(session, app, name, null);
    addRevision(session, variant, body.parameters, message(body));
    return { status: 200, json: project(session.document, documented.schema, variant.fields) };
  },
  update_variant_parameters: withVariant((session, variant, { body }, documented) => {
    const facts = isObject(body) ? body : {};
    return ok(session, documented, addRevision(session, variant, facts.parameters, message(facts)), variant);
  }),
  update_variant_url: withVariant((_session, variant, { body }) => {
    if (isObject(body) && typeof body.url === "string") variant.fields.uri = body.url;
    return { status: 200, json: null };
  }),
  get_variant_revisions: withVariant((session, { revisions, fields }, _call, { schema }) => {
    const item = itemSchema(session.document, schema);
    const all = revisions.map((revision) => project(session.document, item, shown(revision, fields)));
    return { status: 200, json: all };
  }),
  get_variant_revision: withVariant((session, variant, { path }, documented) => {
    const revision = variant.revisions.find(({ version }) => version === Number(path.revision));
    return revision ? ok(session, documented, revision, variant) : refuse(404, "Revision not found");
  }),
  mark_variant_revision_as_hidden: withVariant((_session, variant, { path }) => {
    variant.revisions = variant.revisions.filter(({ version }) => version !== Number(path.revision));
    return { status: 200, json: null };
  }),
  get_variant_by_env: (session, { query }, { schema }) => {
    const found = deployedIn(session, String(query.app_id), String(query.environment));
    if (!found) return refuse(400, "App variant not found");
    return { status: 200, json: project(session.document, schema, found.variant.fields) };
  },
  list_environments: (session, { path }, { schema, example }) => {
    const [model] = Array.isArray(example) ? example.filter(isObject) : [];
    const item = itemSchema(session.document, schema);
    const all = environmentNames.map((name) => environment(session, path.app_id ?? "", name, model ?? {}));
    return { status: 200, json: all.map((fields) => project(session.document, item, fields)) };
  },
  environment_revisions: (session, { path }, { schema, example }) => {
    const name = path.environment_name ?? "";
    if (!environmentNames.includes(name)) return refuse(404, "Environment not found");
    const model = isObject(example) ? example : {};
    const fields = environment(session, path.app_id ?? "", name, model);
    return { status: 200, json: project(session.document, schema, fields) };
  },
  deploy_to_environment: (session, { body }) => {
    const { environment_name: name, variant_id: id, ...facts } = isObject(body) ? body : {};
    const variant = session.variants.variants.find(({ fields }) => fields.variant_id === id);
    const revision = variant?.revisions.at(-1);
    if (!variant || !revision || !environmentNames.includes(String(name))) return refuse(400, "Variant not found");
    deploy(session, variant, revision, String(name), message(facts));
    return { status: 200, json: null };
  },
};

function withVariant(
  handle: (session: Session, variant: Variant, call: Call, documented: Documented) => Answer,
): Handler {
  return (session, call, documented) => {
    const variant = session.variants.variants.find(({ fields }) => fields.variant_id === call.path.variant_id);
    return variant ? handle(session, variant, call, documented) : refuse(404, "Variant not found");
  };
}

function add(session: Session, { path, body }: Call, { schema }: Documented): Answer {
  const app = session.records.get("apps")?.get(path.app_id ?? "");
  if (!app) return refuse(404, "App not found");
  const facts = isObject(body) ? body : {};
  const variant = addVariant(session, app, String(facts.config_name ?? facts.variant_name), message(facts));
  for (const name of ["variant_name", "base_name"]) if (facts[name]) variant.fields[name] = facts[name];
  if (typeof facts.url === "string") variant.fields.uri = facts.url;
  return { status: 200, json: project(session.document, schema, variant.fields) };
}

function ok(session: Session, { schema, example }: Documented, revision: Revision, { fields }: Variant): Answer {
  return { status: 200, json: fillExample(session.document, schema, example, shown(revision, fields)) };
}

function shown({ id, version, params, message: text, created_at }: Revision, { config_name }: Fields): Fields {
  return {
    id,
    revision: version,
    modified_by: author,
    config: { config_name, parameters: params },
    created_at,
    commit_message: text,
  };
}

function environment(session: Session, appId: string, name: string, model: Fields): Fields {
  const history = session.variants.deployments.get(`${appId}/${name}`) ?? [];
  const live = deployedIn(session, appId, name);
  // A deployment's number is its place in the list; what the API calls `revision` is the version that was deployed.
  const versionOf = (id: string | undefined) =>
    session.variants.variants.flatMap((variant) => variant.revisions).find((revision) => revision.id === id)?.version ??
    null;
  const revisions = history.map(({ revision_id, message: text }) => ({
    id: revision_id,
    revision: versionOf(revision_id),
    modified_by: author,
    deployed_app_variant_revision: revision_id,
    deployment: null,
    commit_message: text,
    created_at: live?.revision.created_at,
  }));
  return {
    ...model,
    name,
    app_id: appId,
    deployed_app_variant_id: live?.variant.fields.variant_id ?? null,
    deployed_variant_name: live?.variant.fields.variant_name ?? null,
    deployed_app_variant_revision_id: live?.revision.id ?? "None",
    revision: versionOf(history.at(-1)?.revision_id),
    revisions,
  };
}

function message(facts: Fields): string | null {
  return typeof facts.commit_message === "string" ? facts.commit_message : null;
}
