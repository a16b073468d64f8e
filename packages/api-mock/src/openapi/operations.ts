import { asFields, asList, isObject, type JsonObject } from "../json";
import { resolveReference } from "./pointer";
import type { Schema } from "./schema";

/** The parts of an API that the mock needs. */
export interface ApiDescription {
  /** The document itself, to follow references in schemas. */
  document: JsonObject;
  /** The path of the first server, without a slash at the end: `/api`. */
  basePath: string;
  operations: readonly Operation[];
}

export interface Operation {
  /** The `operationId`. */
  id: string;
  /** In capitals. */
  method: string;
  /** With its parameters in braces: `/apps/{app_id}`. */
  path: string;
  parameters: readonly Parameter[];
  /** Undefined for an operation that documents no body. */
  body?: RequestBody;
  responses: readonly DocumentedResponse[];
}

export interface Parameter {
  name: string;
  in: string;
  isRequired: boolean;
  schema?: Schema;
  example?: unknown;
}

interface RequestBody extends Media {
  isRequired: boolean;
}

interface DocumentedResponse extends Media {
  /** As the document has it: `200`. */
  status: string;
  description: string;
}

/** The first media type of a body. */
interface Media {
  /** Undefined for an answer without a body. */
  mediaType?: string;
  schema?: Schema;
  /** The first example. */
  example?: unknown;
}

const methods = ["get", "put", "post", "delete", "patch"];

export function readApi(document: JsonObject): ApiDescription {
  const operations: Operation[] = [];
  for (const [path, pathItem] of Object.entries(asFields(document.paths))) {
    for (const method of methods) {
      const operation = asFields(pathItem)[method];
      if (isObject(operation)) operations.push(readOperation(document, path, method, operation));
    }
  }
  return { document, basePath: readBasePath(document), operations };
}

/** The server's address may start with a variable, which is not a part of its path. */
function readBasePath(document: JsonObject): string {
  const [server] = asList(document.servers);
  const address = String(asFields(server).url ?? "").replace(/^\{\w+\}/, "");
  return new URL(address, "http://mock").pathname.replace(/\/+$/, "");
}

function readOperation(
  document: JsonObject,
  path: string,
  method: string,
  operation: JsonObject,
): Operation {
  const responses = Object.entries(asFields(operation.responses));
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    parameters: asList(operation.parameters).map((item) => readParameter(document, item)),
    body: operation.requestBody ? readRequestBody(document, operation.requestBody) : undefined,
    responses: responses.map(([status, response]) => {
      const { value } = resolveReference(document, asFields(response));
      return { status, description: String(value.description ?? ""), ...readMedia(value) };
    }),
  };
}

function readParameter(document: JsonObject, parameter: unknown): Parameter {
  const { value } = resolveReference(document, asFields(parameter));
  return {
    name: String(value.name),
    in: String(value.in),
    isRequired: value.required === true,
    schema: asSchema(value.schema),
    example: value.example,
  };
}

function readRequestBody(document: JsonObject, body: unknown): RequestBody {
  const { value } = resolveReference(document, asFields(body));
  return { isRequired: value.required === true, ...readMedia(value) };
}

function readMedia(body: JsonObject): Media {
  const [first] = Object.entries(asFields(body.content));
  if (!first) return {};
  const [mediaType, media] = first;
  const { schema, examples } = asFields(media);
  const [example] = Object.values(asFields(examples));
  return { mediaType, schema: asSchema(schema), example: asFields(example).value };
}

function asSchema(value: unknown): Schema | undefined {
  return isObject(value) ? value : undefined;
}
