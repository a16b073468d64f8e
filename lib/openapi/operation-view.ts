import { memoizeByReference } from "@/lib/memo";
import type {
  Api,
  ApiExample,
  ApiMedia,
  ApiOperation,
  ApiParameter,
  ApiResponse,
  ApiSecurityScheme,
  JsonObject,
} from "@/lib/model/api";
import { operationSummary, splitLead } from "@/lib/model/lead";
import { createUnique, idPart } from "@/lib/slug";
import { examplesOf } from "./examples";
import type { PartHistory } from "./history/parts";
import { baseUrl, buildRequest, credential } from "./request";
import { show } from "./schema-label";
import { buildSchemaTree, type SchemaView } from "./schema-tree";
import { type SampleLanguage, sampleLanguageOf, sampleLanguages } from "./snippets/languages";
import { writeSample } from "./snippets/write-sample";

/** Everything that the page of an operation says, in its order. Text versions are made from the same. */
export interface OperationView {
  base: string;
  lead: string;
  /** Description behind the lead, Markdown. */
  text: string;
  /** Plain text for the meta tag, 160 characters at most. */
  summary: string;
  /** Ways to authenticate: one of them is needed, all schemes of it. Empty: none needed. */
  authorization: { optional: boolean; ways: CredentialView[][] };
  parameters: { id: string; title: string; fields: ParameterView[] }[];
  body?: { description: string; required: boolean; media: MediaView[] };
  responses: ResponseView[];
  samples: SampleView[];
  past?: PartHistory;
}

export interface CredentialView {
  id: string;
  scheme: ApiSecurityScheme;
  scopes: string[];
  /** As it stands in the request: `Authorization: ApiKey YOUR_API_KEY`. */
  example: string;
}

export interface ParameterView {
  id: string;
  parameter: ApiParameter;
  view: SchemaView;
  past?: PartHistory;
}

export interface MediaView {
  type: string;
  view: SchemaView;
  examples: ApiExample[];
}

export interface ResponseView {
  id: string;
  status: string;
  kind: "good" | "danger" | "neutral";
  description: string;
  headers: ParameterView[];
  media: MediaView[];
  links: ApiResponse["links"];
}

export interface SampleView {
  language: SampleLanguage | string;
  /** Key of lib/compile/languages.ts. */
  highlight: string;
  code: string;
}

const places = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["querystring", "Query string"],
  ["header", "Headers"],
  ["cookie", "Cookies"],
] as const;

/** Ids of the page's headings: no field gets one of them. */
export const headingIds = {
  authorization: "authorization",
  body: "request-body",
  responses: "responses",
  objects: "objects",
  callbacks: "callbacks",
  docs: "in-the-docs",
} as const;

/** The schema of a parameter with the parameter's own example, where nothing shows a value of it yet. */
function withExample(view: SchemaView, { examples: [example] }: ApiParameter): SchemaView {
  const hasValue = view.facts.some(({ label }) => /^(Example|Always|One of)$/.test(label));
  if (!example || hasValue) return view;
  return { ...view, facts: [...view.facts, { label: "Example", values: [show(example.value)] }] };
}

/** True when a schema has fields that only requests or only responses hold. */
const isDirected = memoizeByReference((document: JsonObject) =>
  /"(?:readOnly|writeOnly)":true/.test(JSON.stringify(document)),
);

export function viewOperation(api: Api, operation: ApiOperation): OperationView {
  const uniqueId = createUnique([...Object.values(headingIds), ...places.map(([place]) => `${place}-parameters`)]);
  const request = new Map<string, string>();
  // An object is shown once on the page, unless its fields depend on who sends it.
  const shown = { request, response: isDirected(api.document) ? new Map<string, string>() : request };
  const tree = (prefix: string, schema: ApiMedia["schema"], direction: "request" | "response") =>
    buildSchemaTree(api.document, schema, { prefix, direction, uniqueId, shown: shown[direction] });
  const parameterView = (prefix: string, parameter: ApiParameter, direction: "request" | "response"): ParameterView => {
    const id = uniqueId(`${prefix}-${idPart(parameter.name)}`);
    return { id, parameter, view: withExample(tree(id, parameter.schema, direction), parameter) };
  };
  const mediaViews = (prefix: string, media: ApiMedia[], direction: "request" | "response") =>
    media.map((item): MediaView => {
      const id = uniqueId(prefix);
      return {
        type: item.type,
        view: tree(id, item.schema, direction),
        examples: examplesOf(api.document, item, direction),
      };
    });
  const { lead, rest } = splitLead(operation.description);
  const body = operation.body;
  return {
    base: baseUrl(operation.servers),
    lead: lead || operation.title,
    text: rest,
    summary: operationSummary(operation),
    authorization: authorizationOf(api, operation, uniqueId),
    parameters: places.flatMap(([place, title]) => {
      const fields = operation.parameters.filter((parameter) => parameter.in === place);
      if (fields.length === 0) return [];
      return [
        { id: `${place}-parameters`, title, fields: fields.map((item) => parameterView(place, item, "request")) },
      ];
    }),
    body: body && { ...body, media: mediaViews("body", body.media, "request") },
    responses: operation.responses.map((response) => {
      const id = uniqueId(`response-${idPart(response.status.toLowerCase())}`);
      return {
        id,
        status: response.status,
        kind: kindOf(response.status),
        description: response.description,
        headers: response.headers.map((header) => parameterView(`${id}-header`, header, "response")),
        media: mediaViews(`${id}-body`, response.media, "response"),
        links: response.links,
      };
    }),
    samples: operation.webhook ? [] : samplesOf(api, operation),
  };
}

function authorizationOf(
  api: Api,
  operation: ApiOperation,
  uniqueId: (id: string) => string,
): OperationView["authorization"] {
  const ways = operation.security.map((requirement) =>
    requirement.flatMap(({ scheme: id, scopes }): CredentialView[] => {
      const scheme = api.securitySchemes.find((item) => item.id === id);
      if (!scheme) return [];
      return [{ id: uniqueId(`authorization-${idPart(id)}`), scheme, scopes, example: credentialLine(scheme) }];
    }),
  );
  return { optional: operation.security.some((item) => item.length === 0), ways: ways.filter((way) => way.length > 0) };
}

/** A credential as a line of a request. */
export function credentialLine(scheme: ApiSecurityScheme): string {
  const value = credential(scheme);
  if (scheme.type === "mutualTLS") return "Client certificate";
  if (scheme.type === "apiKey" && scheme.in === "query") return `?${scheme.name}=${value}`;
  if (scheme.type === "apiKey" && scheme.in === "cookie") return `Cookie: ${scheme.name}=${value}`;
  return `${scheme.type === "apiKey" ? scheme.name : "Authorization"}: ${value}`;
}

function kindOf(status: string): ResponseView["kind"] {
  if (/^2/.test(status)) return "good";
  return /^[45]/.test(status) ? "danger" : "neutral";
}

/** A sample a language; those that the document brings win, and may add languages. */
function samplesOf(api: Api, operation: ApiOperation): SampleView[] {
  const request = buildRequest(api, operation);
  const own = operation.codeSamples.map((sample) => ({ ...sample, known: sampleLanguageOf(sample.lang) }));
  const made = sampleLanguages.map(({ id, highlight }): SampleView => {
    const given = own.find((sample) => sample.known === id);
    return { language: id, highlight, code: given?.source ?? writeSample(request, id) };
  });
  const more = own
    .filter((sample) => !sample.known)
    .map(({ label, lang, source }): SampleView => ({ language: label || lang, highlight: "text", code: source }));
  return [...made, ...more];
}
