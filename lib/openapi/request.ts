import type { Api, ApiOperation, ApiParameter } from "@/lib/model/api";
import type { TryItConfig } from "@/lib/model/config";
import {
  type RequestModel,
  type RequestValues,
  type SampleRequest,
  writeRequest,
} from "./request-model";
import { sampleOf } from "./schema-sample";
import { shapeOf, typeLabel } from "./schema-shape";

/** Optional query parameters that a sample shows: enough to see how, not a form to fill in. */
const shownOptional = 3;

/** The placeholder of the key in samples: one of those of "Your values". */
const placeholder = "YOUR_API_KEY";

/**
 * The base address of an operation's samples. What deletes is not aimed at the first server, where
 * the reader's own data may be, but at one that anyone can run.
 */
export function sampleBase(
  { base, servers }: Api,
  { method, id }: Pick<ApiOperation, "method" | "id">,
): string {
  const deletes = method === "DELETE" || /(^|_)(archive|delete|remove)(_|$)/.test(id);
  return (deletes && servers.find(({ url }) => url.startsWith("{"))?.example) || base;
}

/** The request that the samples of an operation show, made of its examples. */
export function buildRequest(api: Api, operation: ApiOperation): SampleRequest {
  return writeRequest(requestModel(api, operation), exampleValues(api, operation));
}

function requestModel(api: Api, operation: ApiOperation): RequestModel {
  const { document } = api;
  const { method, path, parameters, body, credential } = operation;
  const [media] = body?.media ?? [];
  const { properties } = shapeOf(document, media?.schema);
  const files = properties.filter(([, { format }]) => format === "binary").map(([name]) => name);
  return {
    method,
    path,
    base: sampleBase(api, operation),
    credential: credential && {
      name: credential.name,
      prefix: credential.prefix,
      placeholder,
      in: credential.in === "query" ? credential.in : undefined,
    },
    parameters: parameters.map(({ name, in: place, required }) => ({ name, in: place, required })),
    body: media && { kind: kindOf(media.type), mimeType: media.type, files },
  };
}

function kindOf(type: string): NonNullable<RequestModel["body"]>["kind"] {
  if (type === "application/json") return "json";
  if (type === "multipart/form-data") return "multipart";
  return type === "application/x-www-form-urlencoded" ? "form" : "file";
}

/**
 * The values of the examples. What a request can't do without is made of its schema where nobody
 * gave an example.
 */
function exampleValues({ document }: Api, { parameters, body }: ApiOperation): RequestValues {
  let optional = 0;
  const isShown = ({ required, example }: ApiParameter) =>
    required || (!body && example !== undefined && ++optional <= shownOptional);
  const exampleOf = ({ example, schema, name }: ApiParameter) =>
    example ?? sampleOf(document, schema) ?? name;
  const [media] = body?.media ?? [];
  const isMade = body?.required && media?.type === "application/json";
  return {
    parameters: parameters.map((item) => (isShown(item) ? exampleOf(item) : undefined)),
    body: media?.examples[0]?.value ?? (isMade ? sampleOf(document, media.schema) : undefined),
  };
}

/** A credential as a line of a request. */
export function credentialLine(credential: NonNullable<Api["credential"]>): string {
  const { name, prefix } = credential;
  return credential.in === "query" ? `?${name}=${placeholder}` : `${name}: ${prefix}${placeholder}`;
}

/** The form of an operation for "Try it". Values and parameters are in the order of the model. */
export interface RequestForm {
  model: RequestModel;
  /** The values that the form starts with. */
  values: RequestValues;
  parameters: ParameterInput[];
}

/** The input of a parameter. */
interface ParameterInput {
  /** Its type, as the reference writes it. */
  label: string;
  /** Lists and objects are written as JSON. */
  isJson: boolean;
  /** All that it takes, where that is a list. */
  values: readonly unknown[] | undefined;
  /** The effect of an empty input. */
  hint: string | undefined;
}

/**
 * The file that the browser loads: the form of an operation, and the parts of the site that it
 * needs.
 */
export interface FormFile extends RequestForm, TryItConfig {}

export function requestForm(api: Api, operation: ApiOperation): RequestForm {
  return {
    model: requestModel(api, operation),
    values: exampleValues(api, operation),
    parameters: operation.parameters.map((parameter) => parameterInput(api, parameter)),
  };
}

function parameterInput({ document }: Api, { schema }: ApiParameter): ParameterInput {
  const shape = shapeOf(document, schema);
  const typed = [shape, ...shape.variants.map((item) => shapeOf(document, item))].filter(
    ({ types }) => types.length > 0,
  );
  const [only, ...furtherTypes] = typed;
  const { default: fallback } = shape.keywords;
  const isYesOrNo = only?.types.join() === "boolean";
  return {
    label: typeLabel(document, shape),
    isJson: typed.some(({ types }) => types.some((type) => type === "array" || type === "object")),
    values:
      furtherTypes.length > 0
        ? undefined
        : (only?.keywords.enum ?? (isYesOrNo ? [true, false] : undefined)),
    hint: fallback === undefined || fallback === null ? undefined : `Default: ${String(fallback)}`,
  };
}
