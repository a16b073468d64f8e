import type { Fields } from "../json";
import { internalError, refuse, succeed } from "../respond";
import { answerRecord, answerRecords, tableOf } from "../tables";
import type { Answer, Call, Handler, Handlers, Revision, Variant } from "../types";
import { author } from "./environments";
import { addVariant, addVersion, findDeployment, variantsOf } from "./versions";

/** Variants and their revisions by id: the older operations. */
export const variantHandlers: Handlers = {
  list_app_variants: listVariants,
  get_variant: withVariant((call, { fields }) => answerRecord(call, fields)),
  mark_variant_as_hidden: withVariant((_call, variant) => {
    variant.isHidden = true;
    return succeed(null);
  }),
  add_variant_from_key: addVariantToApplication,
  add_variant_from_url: addVariantToApplication,
  add_variant_from_base_and_config: copyVariant,
  update_variant_parameters: withVariant((call, variant) => {
    const { parameters, commit_message: message } = call.input;
    return answerRevision(call, addVersion(call.session, variant, parameters, message));
  }),
  update_variant_url: withVariant(({ input }, { fields }) => {
    if (typeof input.url === "string") fields.uri = input.url;
    return succeed(null);
  }),
  get_variant_revisions: withVariant((call, { revisions }) => {
    const visible = revisions.filter(({ isHidden }) => !isHidden);
    return answerRecords(call, visible.map(describeRevision));
  }),
  get_variant_revision: withVariant(fetchRevision),
  mark_variant_revision_as_hidden: withVariant(hideRevision),
  list_bases: listBases,
  get_config: fetchConfig,
  get_config_deployment_revision: ({ session, id }) => {
    const deployment = session.deployments.find((item) => item.id === id);
    if (deployment) return answerConfig(deployment.revision);
    return refuse(404, `No environment revision found for ${id}`);
  },
};

/** A handler of an operation on one variant, whose id is in the path. */
function withVariant(handle: (call: Call, variant: Variant) => Answer): Handler {
  return (call) => {
    const variant = call.session.variants.find(
      ({ fields, isHidden }) => !isHidden && fields.variant_id === call.id,
    );
    return variant ? handle(call, variant) : refuseVariant(call);
  };
}

function refuseVariant({ operation }: Call): Answer {
  switch (operation.id) {
    case "get_variant_revisions":
      return succeed([]);
    case "mark_variant_as_hidden":
      return refuseRemoval("'NoneType' object has no attribute 'project_id'");
    case "mark_variant_revision_as_hidden":
      return refuseRemoval("App variant not found");
    default:
      return internalError;
  }
}

function refuseRemoval(reason: string): Answer {
  return refuse(500, `Error while trying to remove the app variant: ${reason}`);
}

function listVariants(call: Call): Answer {
  const visible = variantsOf(call.session, call.id).filter(({ isHidden }) => !isHidden);
  return answerRecords(
    call,
    visible.map(({ fields }) => fields),
  );
}

function addVariantToApplication(call: Call): Answer {
  const { session, id, input } = call;
  const application = tableOf(session, "apps").get(id);
  if (!application) return refuse(404, `No application with ID '${id}' found`);
  const { key, url, config_name: configName, variant_name: variantName } = input;
  if (typeof key === "string" && key !== "SERVICE:completion" && key !== "SERVICE:chat")
    return refuse(400, "Service key not supported");
  const isTaken = variantsOf(session, id).some(({ fields }) => fields.variant_name === variantName);
  if (!configName || isTaken) return internalError;
  const { fields } = addVariant(session, application, String(configName), input.commit_message);
  if (variantName) fields.variant_name = variantName;
  if (input.base_name) fields.base_name = input.base_name;
  fields.uri = url ?? `http://localhost/services/${String(key).replace("SERVICE:", "")}`;
  return answerRecord(call, fields);
}

/** Adds a variant with the base of another one and new parameters. */
function copyVariant(call: Call): Answer {
  const { session, input } = call;
  const siblings = session.variants.filter(({ fields }) => fields.base_id === input.base_id);
  const [base] = siblings;
  if (!base) return internalError;
  const name = String(input.new_config_name ?? input.new_variant_name);
  if (siblings.some(({ fields }) => fields.config_name === name))
    return refuse(400, "App variant with the same name already exists");
  const variant = addVariant(session, base.fields, name, null);
  addVersion(session, variant, input.parameters, input.commit_message);
  // It has no empty version 0.
  variant.revisions.shift();
  variant.fields.uri = base.fields.uri;
  return answerRecord(call, variant.fields);
}

function fetchRevision(call: Call, { revisions, fields }: Variant): Answer {
  const { revision: version } = call.path;
  const revision = revisions.find((item) => item.version === Number(version));
  if (revision) return answerRevision(call, revision);
  const fact = `Revision ${version} does not exist for variant '${fields.config_name}'.`;
  return refuse(404, `${fact} Please check the available revisions and try again.`);
}

function hideRevision(call: Call, { revisions }: Variant): Answer {
  const revision = revisions.find(({ id }) => id === call.path.revision);
  if (!revision) return refuseVariant(call);
  revision.isHidden = true;
  return succeed(null);
}

/** The answer with a single revision has no message: only lists show it. */
function answerRevision(call: Call, revision: Revision): Answer {
  return answerRecord(call, { ...describeRevision(revision), commit_message: null });
}

function describeRevision({ id, version, variant, params, message, createdAt }: Revision): Fields {
  return {
    id,
    revision: version,
    modified_by: author,
    config: { config_name: variant.fields.config_name, parameters: params },
    created_at: createdAt,
    commit_message: message,
  };
}

function listBases({ session, query }: Call): Answer {
  const variants = variantsOf(session, query.app_id);
  if (variants.length === 0) return internalError;
  const bases = new Map<unknown, Fields>();
  for (const { fields } of variants) {
    const { base_id, base_name } = fields;
    bases.set(base_id, { base_id, base_name });
  }
  const { base_name: name } = query;
  return succeed([...bases.values()].filter(({ base_name }) => !name || base_name === name));
}

function fetchConfig({ session, query }: Call): Answer {
  const { base_id: baseId, config_name: name, environment_name: environment } = query;
  const variants = session.variants.filter(({ fields }) => fields.base_id === baseId);
  const [first] = variants;
  if (!first || (!name && !environment)) return internalError;
  if (environment) {
    const deployment = findDeployment(session, first.fields.app_id, environment);
    return deployment ? answerConfig(deployment.revision) : internalError;
  }
  const variant = variants.find(({ fields }) => fields.config_name === name);
  if (!variant) return refuse(400, `Config name ${name} not found for base ${baseId}`);
  const newest = variant.revisions.at(-1);
  // The parameters are the base's, which has none.
  return newest ? answerConfig({ ...newest, params: {} }) : internalError;
}

function answerConfig({ version, params, variant }: Revision): Answer {
  const { config_name } = variant.fields;
  return succeed({ config_name, current_version: version, parameters: params });
}
