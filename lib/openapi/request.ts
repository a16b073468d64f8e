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

/** A sample shows at most this many optional query parameters, which is enough to show how. */
const maxOptionalParameters = 3;

/** Placeholder of the API key in samples. "Your values" replaces it. */
const placeholder = "YOUR_API_KEY";

/**
 * Returns the base URL of an operation's samples. Samples that delete something use a server that
 * readers run themselves, and not the first one, which may have their real data.
 */
export function sampleBase(
  { base, servers }: Api,
  { method, id }: Pick<ApiOperation, "method" | "id">,
): string {
  const deletes = method === "DELETE" || /(^|_)(archive|delete|remove)(_|$)/.test(id);
  return (deletes && servers.find(({ url }) => url.startsWith("{"))?.example) || base;
}

/** Creates the request that the samples of an operation show. */
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
    parameters: parameters.map(({ name, in: location, required }) => ({
      name,
      in: location,
      required,
    })),
    body: media && { kind: kindOf(media.type), mimeType: media.type, files },
  };
}

function kindOf(type: string): NonNullable<RequestModel["body"]>["kind"] {
  if (type === "application/json") return "json";
  if (type === "multipart/form-data") return "multipart";
  return type === "application/x-www-form-urlencoded" ? "form" : "file";
}

/**
 * Returns the example values of a request. Required values without an example are generated from
 * their schema.
 */
function exampleValues({ document }: Api, { parameters, body }: ApiOperation): RequestValues {
  let optional = 0;
  const isShown = ({ required, example }: ApiParameter) =>
    required || (!body && example !== undefined && ++optional <= maxOptionalParameters);
  const exampleOf = ({ example, schema, name }: ApiParameter) =>
    example ?? sampleOf(document, schema) ?? name;
  const [media] = body?.media ?? [];
  const canGenerate = body?.required && media?.type === "application/json";
  return {
    parameters: parameters.map((item) => (isShown(item) ? exampleOf(item) : undefined)),
    body: media?.examples[0]?.value ?? (canGenerate ? sampleOf(document, media.schema) : undefined),
  };
}

/** Returns a credential as a line of a request. */
export function credentialLine(credential: NonNullable<Api["credential"]>): string {
  const { name, prefix } = credential;
  return credential.in === "query" ? `?${name}=${placeholder}` : `${name}: ${prefix}${placeholder}`;
}

/** The Try it form of an operation. Values and parameters are in the order of the model. */
export interface RequestForm {
  model: RequestModel;
  /** Initial values of the form. */
  values: RequestValues;
  parameters: ParameterInput[];
}

/** The input field of a parameter. */
interface ParameterInput {
  /** Its type as the reference shows it. */
  label: string;
  /** True for lists and objects, which are entered as JSON. */
  isJson: boolean;
  /** All allowed values, if they are enumerated. */
  values: readonly unknown[] | undefined;
  /** What happens if the input is empty. */
  hint: string | undefined;
}

/** The file that the browser loads for a form. */
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
