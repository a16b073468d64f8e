import type {
  Api,
  ApiMedia,
  ApiOperation,
  ApiParameter,
  ApiSecurityScheme,
  ApiServer,
  RawSchema,
} from "@/lib/shared/api";
import { examplesOf, hasExample, parameterValue } from "./examples";
import { asText } from "./pointer";
import type { RequestModel, RequestValues, SampleRequest } from "./request-model";
import { isBinary } from "./schema-label";
import { shapeOf } from "./schema-shape";
import { writeRequest } from "./write-request";

export type { RequestPart, SampleRequest } from "./request-model";

/** Optional query parameters that a sample shows: enough to see how, not a form to fill in. */
const shownOptional = 3;

/** The request that the samples of an operation show, made of its examples. */
export function buildRequest(api: Api, operation: ApiOperation): SampleRequest {
  return writeRequest(requestModel(api, operation), exampleValues(api, operation));
}

/** What the requests of an operation are made of. */
export function requestModel(api: Api, operation: ApiOperation): RequestModel {
  return {
    method: operation.method,
    path: operation.path,
    base: baseUrl(operation.servers),
    credentials: credentialsOf(api, operation),
    parameters: sentParameters(operation).map(({ name, in: place, required }) => ({ name, in: place, required })),
    body: bodyModel(api, operation),
  };
}

/** The documented example as values of the model. */
export function exampleValues(api: Api, operation: ApiOperation): RequestValues {
  const shown = new Set(shownParameters(api, operation));
  const media = operation.body?.media[0];
  const body = media && examplesOf(api.document, media)[0]?.value;
  return {
    parameters: sentParameters(operation).map((item) =>
      shown.has(item) ? parameterValue(api.document, item) : undefined,
    ),
    body: media && (body ?? (isJson(media.type) || isForm(media.type) ? {} : "")),
  };
}

/** OpenAPI leaves three headers to bodies and credentials. */
export function sentParameters({ parameters }: ApiOperation): ApiParameter[] {
  return parameters.filter((item) => item.in !== "header" || !/^(accept|content-type|authorization)$/i.test(item.name));
}

/** Address of the first server, its variables filled in with their defaults. */
export function baseUrl([server]: readonly ApiServer[]): string {
  const url = server ? fillServer(server) : "";
  return /^https?:/.test(url) ? url : `https://api.example.com${url}`;
}

export function fillServer({ url, variables }: ApiServer): string {
  return variables.reduce((text, variable) => text.split(`{${variable.name}}`).join(variable.default), url);
}

function shownParameters(api: Api, { parameters, body }: ApiOperation): ApiParameter[] {
  let optional = 0;
  return parameters.filter((parameter) => {
    if (parameter.required) return true;
    if (parameter.deprecated || body || parameter.in !== "query") return false;
    if (!hasExample(api.document, parameter)) return false;
    optional++;
    return optional <= shownOptional;
  });
}

/** Credentials of the operation's first way to authenticate, with words to replace. */
function credentialsOf(api: Api, { security }: ApiOperation): RequestModel["credentials"] {
  const [requirement = []] = security;
  return requirement.flatMap((id) => {
    const scheme = api.securitySchemes.find((item) => item.id === id);
    if (!scheme) return [];
    const own = scheme.type === "apiKey";
    const place = (own && scheme.in) || "header";
    const name = (own && scheme.name) || (place === "query" ? "key" : "Authorization");
    return [{ in: place, name, ...credentialParts(scheme) }];
  });
}

/** What goes into the header or query of a scheme. */
export function credential(scheme: ApiSecurityScheme): string {
  const { prefix, placeholder } = credentialParts(scheme);
  return prefix + placeholder;
}

function credentialParts(scheme: ApiSecurityScheme): { prefix: string; placeholder: string } {
  if (scheme.type === "apiKey") return { prefix: scheme.prefix ?? "", placeholder: "YOUR_API_KEY" };
  if (scheme.scheme === "basic") return { prefix: "Basic ", placeholder: "BASE64_OF_USER_AND_PASSWORD" };
  if (scheme.scheme && scheme.scheme !== "bearer")
    return { prefix: `${scheme.scheme} `, placeholder: "YOUR_CREDENTIALS" };
  return { prefix: "Bearer ", placeholder: "YOUR_TOKEN" };
}

const isJson = (type: string) => /[/+]json\b|^application\/json|\*\/\*/.test(type);
const isForm = (type: string) => type.startsWith("multipart/") || type === "application/x-www-form-urlencoded";

function bodyModel(api: Api, { body }: ApiOperation): RequestModel["body"] {
  const media = body?.media[0];
  if (!media) return undefined;
  const { type } = media;
  if (isJson(type)) return { kind: "json", mimeType: type === "*/*" ? "application/json" : type, fields: {} };
  if (type.startsWith("multipart/")) {
    return { kind: "multipart", mimeType: "multipart/form-data", fields: formFields(api, media) };
  }
  if (isForm(type)) return { kind: "form", mimeType: type, fields: formFields(api, media) };
  const isText = type.startsWith("text/") || /xml|yaml|graphql/.test(type);
  return { kind: isText ? "text" : "file", mimeType: type, fields: {} };
}

function formFields(api: Api, media: ApiMedia): NonNullable<RequestModel["body"]>["fields"] {
  const { properties } = shapeOf(api.document, media.schema);
  const fields = properties.map(([name, schema]): [string, { contentType?: string; file?: boolean }] => {
    const { keywords } = shapeOf(api.document, schema);
    const item = shapeOf(api.document, keywords.items as RawSchema | undefined).keywords;
    const binary = [keywords, item].find(isBinary);
    if (!binary) return [name, {}];
    return [name, { contentType: asText(binary.contentMediaType) || undefined, file: true }];
  });
  return Object.fromEntries(fields);
}
