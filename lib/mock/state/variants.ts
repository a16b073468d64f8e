import { internal, refuse } from "../respond";
import type { Answer, Call, Fields, Handler, Handlers, Revision, Variant } from "../types";
import { objectsIn } from "../values";
import { answerAs, tableOf } from "./records";
import {
  addRevision,
  addVariant,
  deploy,
  deployedIn,
  deploymentsOf,
  environmentNames,
  variantsOf,
} from "./versions";

/** Who changed what a request has changed: the mock has one user, whom pages name too. */
const author = "ada";

const done: Answer = { status: 200, json: null };

/** Variants, their versions and environments by id: the older operations. */
export const variantHandlers: Handlers = {
  list_app_variants: (call) => {
    const own = variantsOf(call.session, call.id).flatMap(({ hidden, fields }) =>
      hidden ? [] : [fields],
    );
    return answerAs(call, own);
  },
  get_variant: withVariant((call, { fields }) => answerAs(call, fields)),
  mark_variant_as_hidden: withVariant((_call, variant) => {
    variant.hidden = true;
    return done;
  }),
  add_variant_from_key: add,
  add_variant_from_url: add,
  add_variant_from_base_and_config: (call) => {
    const { session, sent } = call;
    const own = session.variants.filter(({ fields }) => fields.base_id === sent.base_id);
    const [base] = own;
    if (!base) return internal;
    const name = String(sent.new_config_name ?? sent.new_variant_name);
    if (own.some(({ fields }) => fields.config_name === name))
      return refuse(400, "App variant with the same name already exists");
    const variant = addVariant(session, base.fields, name, null);
    addRevision(session, variant, sent.parameters, sent.commit_message);
    variant.revisions.shift();
    variant.fields.uri = base.fields.uri;
    return answerAs(call, variant.fields);
  },
  update_variant_parameters: withVariant((call, variant) => {
    const { session, sent } = call;
    return showOne(call, addRevision(session, variant, sent.parameters, sent.commit_message));
  }),
  update_variant_url: withVariant(({ sent }, { fields }) => {
    if (typeof sent.url === "string") fields.uri = sent.url;
    return done;
  }),
  get_variant_revisions: withVariant((call, { revisions }) => {
    const own = revisions.filter(({ hidden }) => !hidden);
    return answerAs(call, own.map(shown));
  }),
  get_variant_revision: withVariant((call, { revisions, fields }) => {
    const { revision: number } = call.path;
    const revision = revisions.find(({ version }) => version === Number(number));
    if (revision) return showOne(call, revision);
    const words = "Please check the available revisions and try again.";
    return refuse(
      404,
      `Revision ${number} does not exist for variant '${fields.config_name}'. ${words}`,
    );
  }),
  mark_variant_revision_as_hidden: withVariant((call, { revisions }) => {
    const revision = revisions.find(({ id }) => id === call.path.revision);
    if (!revision) return unknown(call);
    revision.hidden = true;
    return done;
  }),
  list_bases: ({ session, query }) => {
    const own = variantsOf(session, query.app_id);
    const bases = new Map(
      own.map(({ fields: { base_id, base_name } }) => [base_id, { base_id, base_name }]),
    );
    if (own.length === 0) return internal;
    const named = [...bases.values()].filter(
      ({ base_name }) => !query.base_name || base_name === query.base_name,
    );
    return { status: 200, json: named };
  },
  get_config: ({ session, query }) => {
    const { base_id: base, config_name: name, environment_name: environment } = query;
    const own = session.variants.filter(({ fields }) => fields.base_id === base);
    const [first] = own;
    if (!first || (!name && !environment)) return internal;
    if (environment)
      return configuration(deployedIn(session, first.fields.app_id, environment)?.revision);
    const variant = own.find(({ fields }) => fields.config_name === name);
    if (!variant) return refuse(400, `Config name ${name} not found for base ${base}`);
    // The parameters are the base's, which has none.
    return configuration({ ...(variant.revisions.at(-1) as Revision), params: {} });
  },
  get_config_deployment_revision: ({ session, id }) => {
    const deployment = session.deployments.find((item) => item.id === id);
    return deployment
      ? configuration(deployment.revision)
      : refuse(404, `No environment revision found for ${id}`);
  },
  list_environments: (call) => {
    const all = environmentNames.map((name) => environment(call, name));
    return answerAs(call, all);
  },
  environment_revisions: (call) => {
    const name = call.path.environment_name ?? "";
    if (!environmentNames.includes(name) || !tableOf(call.session, "apps").has(call.id))
      return refuse(404, "App environment not found");
    return answerAs(call, environment(call, name));
  },
  deploy_to_environment: ({ session, sent }) => {
    const name = String(sent.environment_name);
    if (!environmentNames.includes(name)) return refuse(400, `Environment ${name} not found`);
    const variant = session.variants.find(({ fields }) => fields.variant_id === sent.variant_id);
    const revision = variant?.revisions.at(-1);
    if (!revision) return internal;
    deploy(session, revision, name, sent.commit_message);
    return done;
  },
};

function configuration(revision: Revision | undefined): Answer {
  if (!revision) return internal;
  const { version, params, variant } = revision;
  const json = {
    config_name: variant.fields.config_name,
    current_version: version,
    parameters: params,
  };
  return { status: 200, json };
}

function withVariant(handle: (call: Call, variant: Variant) => Answer): Handler {
  return (call) => {
    const variant = call.session.variants.find(
      ({ fields, hidden }) => !hidden && fields.variant_id === call.id,
    );
    return variant ? handle(call, variant) : unknown(call);
  };
}

function unknown({ operation }: Call): Answer {
  if (operation.id === "get_variant_revisions") return { status: 200, json: [] };
  const why = {
    mark_variant_as_hidden: "'NoneType' object has no attribute 'project_id'",
    mark_variant_revision_as_hidden: "App variant not found",
  }[operation.id];
  return why ? refuse(500, `Error while trying to remove the app variant: ${why}`) : internal;
}

function add(call: Call): Answer {
  const { session, id, sent } = call;
  const app = tableOf(session, "apps").get(id);
  if (!app) return refuse(404, `No application with ID '${id}' found`);
  const { key, url, config_name: name, variant_name } = sent;
  if (typeof key === "string" && !["SERVICE:completion", "SERVICE:chat"].includes(key))
    return refuse(400, "Service key not supported");
  // Without a name of the configuration, and with one that is taken, it breaks.
  const isTaken = variantsOf(session, id).some(
    ({ fields }) => fields.variant_name === variant_name,
  );
  if (!name || isTaken) return internal;
  const { fields } = addVariant(session, app, String(name), sent.commit_message);
  for (const own of ["variant_name", "base_name"]) fields[own] = sent[own] || fields[own];
  fields.uri = url ?? `http://localhost/services/${String(key).replace("SERVICE:", "")}`;
  return answerAs(call, fields);
}

/** One version: without its note, which only the list has. */
function showOne(call: Call, revision: Revision): Answer {
  return answerAs(call, { ...shown(revision), commit_message: null });
}

function shown({ id, version, variant, params, message, created_at }: Revision): Fields {
  const config = { config_name: variant.fields.config_name, parameters: params };
  return {
    id,
    revision: version,
    modified_by: author,
    config,
    created_at,
    commit_message: message,
  };
}

function environment({ session, documented, id: appId }: Call, name: string): Fields {
  const [model] = objectsIn(documented, "example");
  const history = deploymentsOf(session, appId, name);
  const live = history.at(-1)?.revision;
  const { variant_name = null, variant_id = null, base_id }: Fields = live?.variant.fields ?? {};
  // A deployment's number is its place in the list; what the API calls `revision` is the version that was deployed.
  const revisions = history.map(({ id, revision, message }) => ({
    id,
    revision: revision.version,
    modified_by: author,
    deployed_app_variant_revision: revision.id,
    // Of the variant that is live now, in every entry.
    deployment: base_id,
    deployed_variant_name: variant_name,
    commit_message: message,
    created_at: live?.created_at,
  }));
  return {
    ...model,
    name,
    app_id: appId,
    deployed_app_variant_id: variant_id,
    deployed_variant_name: variant_name,
    deployed_app_variant_revision_id: live?.id ?? "None",
    revision: live?.version ?? 0,
    revisions,
  };
}
