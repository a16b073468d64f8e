import type { Api, ApiOperation, JsonObject, RawSchema } from "@/lib/shared/api";
import type { TryItConfig } from "@/lib/shared/config";
import { exampleValues, requestModel, sentParameters } from "./request";
import type { RequestModel, RequestValues } from "./request-model";
import { typeLabel } from "./schema-label";
import { asList, type Shape, shapeOf } from "./schema-shape";

/** The input of a parameter. */
export interface ParameterInput {
  /** Its type, in words. */
  label: string;
  /** Its values are lists or objects, which readers write as JSON. */
  isJson: boolean;
  /** All values that it may have. */
  values?: readonly unknown[];
  /** The default, in words. */
  hint?: string;
  /** Never in an address that is shared. */
  isSecret: boolean;
}

/** What "Try it" needs of an operation, as JSON. */
export interface RequestForm {
  model: RequestModel;
  /** The documented example. */
  values: RequestValues;
  /** By the parameters' order in the model. */
  parameters: ParameterInput[];
}

/** What the browser gets: the form of an operation, and what it needs of the site. */
export interface FormFile extends RequestForm, TryItConfig {}

export function requestForm(api: Api, operation: ApiOperation): RequestForm {
  return {
    model: requestModel(api, operation),
    values: exampleValues(api, operation),
    parameters: sentParameters(operation).map(({ name, schema }) => parameterInput(api.document, name, schema)),
  };
}

function parameterInput(document: JsonObject, name: string, schema: RawSchema | undefined): ParameterInput {
  const shape = shapeOf(document, schema);
  const variants = shape.variants.flatMap(({ schemas }) => schemas.map((item) => shapeOf(document, item)));
  const typed = [shape, ...variants].filter(({ types }) => types.length > 0);
  const { default: fallback, format, writeOnly } = shape.keywords;
  return {
    label: typeLabel(document, shape),
    isJson: typed.some(({ types }) => types.some((type) => type === "array" || type === "object")),
    values: typed.length === 1 && typed[0] ? valuesOf(typed[0]) : undefined,
    hint: fallback === undefined || fallback === null ? undefined : `Default: ${String(fallback)}`,
    isSecret: format === "password" || writeOnly === true || /(^|[_-])(api[_-]?key|secret|token|password)$/i.test(name),
  };
}

function valuesOf({ keywords, types }: Shape): readonly unknown[] | undefined {
  if (keywords.const !== undefined) return [keywords.const];
  if (Array.isArray(keywords.enum)) return asList(keywords.enum);
  return types.length === 1 && types[0] === "boolean" ? [true, false] : undefined;
}
