import { isObject } from "../../openapi/pointer";
import type { Documented } from "../example";
import { objectsIn } from "../objects";
import { refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { environmentNames } from "./configs";
import { internal } from "./faults";
import { answerAs } from "./project";
import { tableOf } from "./records";
import { deployed, deployedIn } from "./references";
import type { Revision, Variant } from "./seed-variants";
import { addRevision, addVariant, deploy, isTaken } from "./variant-changes";

/** Who changed what a request has changed: the mock has one user, whom pages name too. */
const author = "ada";

type Handler = (session: Session, call: Call, documented: Documented) => Answer;

/** Variants, their versions and environments by id: the older operations. */
export const variantHandlers: Readonly<Record<string, Handler>> = {
  list_app_variants: (session, { path }, documented) => {
    const own = session.variants.variants.filter(({ fields, hidden }) => !hidden && fields.app_id === path.app_id);
    return answerAs(
      session,
      documented,
      own.map(({ fields }) => fields),
    );
  },
  get_variant: withVariant((session, { fields }, _call, documented) => answerAs(session, documented, fields)),
  mark_variant_as_hidden: withVariant((_session, variant) => {
    variant.hidden = true;
    return { status: 200, json: null };
  }),
  add_variant_from_key: add,
  add_variant_from_url: add,
  add_variant_from_base_and_config: (session, call, documented) => {
    const body = isObject(call.body) ? call.body : {};
    const base = session.variants.variants.find(({ fields }) => fields.base_id === body.base_id);
    const app = base && tableOf(session, "apps").get(base.fields.app_id);
    if (!app) return internal;
    const name = String(body.new_config_name ?? body.new_variant_name);
    const taken = session.variants.variants.find(
      ({ fields }) => fields.base_id === body.base_id && fields.config_name === name,
    );
    if (isTaken(session, taken)) {
      return refuse(400, "App variant with the same name already exists");
    }
    const variant = addVariant(session, app, name, null);
    addRevision(session, variant, body.parameters, message(body));
    variant.revisions.shift();
    variant.fields.uri = base?.fields.uri;
    return answerAs(session, documented, variant.fields);
  },
  update_variant_parameters: withVariant((session, variant, { body }, documented) => {
    const facts = isObject(body) ? body : {};
    return ok(session, documented, addRevision(session, variant, facts.parameters, message(facts)), variant);
  }),
  update_variant_url: withVariant((_session, variant, { body }) => {
    if (isObject(body) && typeof body.url === "string") variant.fields.uri = body.url;
    return { status: 200, json: null };
  }),
  get_variant_revisions: withVariant((session, { revisions, fields }, _call, documented) => {
    const own = revisions.filter(({ hidden }) => !hidden);
    return answerAs(
      session,
      documented,
      own.map((revision) => shown(revision, fields)),
    );
  }),
  get_variant_revision: withVariant((session, variant, { path }, documented) => {
    const revision = variant.revisions.find(({ version }) => version === Number(path.revision));
    if (revision) return ok(session, documented, revision, variant);
    const name = variant.fields.config_name;
    const words = "Please check the available revisions and try again.";
    return refuse(404, `Revision ${path.revision} does not exist for variant '${name}'. ${words}`);
  }),
  mark_variant_revision_as_hidden: withVariant((_session, variant, call) => {
    const { path } = call;
    const revision = variant.revisions.find(({ id }) => id === path.revision);
    if (!revision) return unknown(call);
    revision.hidden = true;
    return { status: 200, json: null };
  }),
  list_bases: (session, { query }) => {
    const own = session.variants.variants.filter(({ fields }) => fields.app_id === query.app_id);
    const bases = new Map(own.map(({ fields }) => [fields.base_id, fields.base_name]));
    if (own.length === 0) return internal;
    const all = [...bases].map(([base_id, base_name]) => ({ base_id, base_name }));
    return { status: 200, json: all.filter(({ base_name }) => !query.base_name || base_name === query.base_name) };
  },
  get_config: (session, { query }) => {
    const { base_id: base, config_name: name, environment_name: environment } = query;
    const own = session.variants.variants.filter(({ fields }) => fields.base_id === base);
    const [first] = own;
    if (!first || (!name && !environment)) return internal;
    if (environment) {
      const live = deployedIn(session, first.fields.app_id, String(environment));
      return live ? configuration(live.variant, live.revision) : internal;
    }
    const variant = own.find(({ fields }) => fields.config_name === name);
    if (!variant) return refuse(400, `Config name ${name} not found for base ${base}`);
    // The parameters are the base's, which has none.
    return configuration(variant, { ...variant.revisions.at(-1), params: {} } as Revision);
  },
  get_config_deployment_revision: (session, { path }) => {
    const deployments = [...session.variants.deployments.values()].flat();
    const found = deployed(
      session,
      deployments.find(({ id }) => id === path.deployment_revision_id),
    );
    return found ? configuration(found.variant, found.revision) : internal;
  },
  list_environments: (session, { path }, documented) => {
    const all = environmentNames.map((name) => environment(session, path.app_id ?? "", name, documented.example));
    return answerAs(session, documented, all);
  },
  environment_revisions: (session, { path }, documented) => {
    const name = path.environment_name ?? "";
    if (!environmentNames.includes(name)) return refuse(404, "App environment not found");
    return answerAs(session, documented, environment(session, path.app_id ?? "", name, documented.example));
  },
  deploy_to_environment: (session, { body }) => {
    const { environment_name: name, variant_id: id, ...facts } = isObject(body) ? body : {};
    const variant = session.variants.variants.find(({ fields }) => fields.variant_id === id);
    const revision = variant?.revisions.at(-1);
    if (!environmentNames.includes(String(name))) return refuse(400, `Environment ${name} not found`);
    if (!variant || !revision) return internal;
    deploy(session, variant, revision, String(name), message(facts));
    return { status: 200, json: null };
  },
};

function configuration({ fields }: Variant, { version, params }: Revision): Answer {
  return { status: 200, json: { config_name: fields.config_name, current_version: version, parameters: params } };
}

type VariantHandler = (session: Session, variant: Variant, call: Call, documented: Documented) => Answer;

function withVariant(handle: VariantHandler): Handler {
  return (session, call, documented) => {
    const id = call.path.variant_id;
    const variant = session.variants.variants.find(({ fields, hidden }) => !hidden && fields.variant_id === id);
    return variant ? handle(session, variant, call, documented) : unknown(call);
  };
}

/** What the operations answer to a variant that is not there. */
function unknown({ operation }: Call): Answer {
  if (operation.id === "get_variant_revisions") return { status: 200, json: [] };
  const why = {
    mark_variant_as_hidden: "'NoneType' object has no attribute 'project_id'",
    mark_variant_revision_as_hidden: "App variant not found",
  }[operation.id];
  return why ? refuse(500, `Error while trying to remove the app variant: ${why}`) : internal;
}

function add(session: Session, { path, body }: Call, documented: Documented): Answer {
  const app = tableOf(session, "apps").get(path.app_id ?? "");
  if (!app) return refuse(404, `No application with ID '${path.app_id}' found`);
  const facts = isObject(body) ? body : {};
  const { key, config_name, variant_name } = facts;
  if (typeof key === "string" && !["SERVICE:completion", "SERVICE:chat"].includes(key))
    return refuse(400, "Service key not supported");
  // Without a name of the configuration, and with one that is taken, it breaks.
  const own = session.variants.variants.filter(({ fields }) => fields.app_id === path.app_id);
  const taken = own.find(({ fields }) => fields.variant_name === variant_name);
  if (!config_name || isTaken(session, taken)) return internal;
  const variant = addVariant(session, app, String(facts.config_name ?? facts.variant_name), message(facts));
  for (const name of ["variant_name", "base_name"]) if (facts[name]) variant.fields[name] = facts[name];
  variant.fields.uri = facts.url ?? `http://localhost/services/${String(key).replace("SERVICE:", "")}`;
  return answerAs(session, documented, variant.fields);
}

/** One version: without its note, which only the list has. */
function ok(session: Session, documented: Documented, revision: Revision, { fields }: Variant): Answer {
  return answerAs(session, documented, { ...shown(revision, fields), commit_message: null });
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

function environment(session: Session, appId: string, name: string, example: unknown): Fields {
  const [model] = objectsIn({ example }, "example");
  const history = session.variants.deployments.get(`${appId}/${name}`) ?? [];
  const live = deployedIn(session, appId, name);
  // A deployment's number is its place in the list; what the API calls `revision` is the version that was deployed.
  const versions = session.variants.variants.flatMap(({ revisions }) => revisions);
  const versionOf = (id: string | undefined) => versions.find((revision) => revision.id === id)?.version;
  const revisions = history.map(({ id, revision_id, message: text }) => ({
    id,
    revision: versionOf(revision_id) ?? 0,
    modified_by: author,
    deployed_app_variant_revision: revision_id,
    // Of the variant that is live now, in every entry.
    deployment: live?.variant.fields.base_id,
    deployed_variant_name: live?.variant.fields.variant_name,
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
    revision: versionOf(history.at(-1)?.revision_id) ?? 0,
    revisions,
  };
}

function message(facts: Fields): string | null {
  return typeof facts.commit_message === "string" ? facts.commit_message : null;
}
