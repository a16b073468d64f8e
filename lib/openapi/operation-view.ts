import type { Api, ApiExample, ApiMedia, ApiOperation, ApiParameter, ApiSecurityScheme } from "@/lib/shared/api";
import { operationSummary, splitLead } from "@/lib/shared/lead";
import { createUnique, idPart } from "@/lib/shared/slug";
import { examplesOf } from "./examples";
import type { PartHistory } from "./history/parts";
import { baseUrl, buildRequest, credential } from "./request";
import { show } from "./schema-label";
import { buildSchemaTree, type SchemaView } from "./schema-tree";
import { type SampleLanguage, sampleLanguages } from "./snippets/languages";
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
}

export interface SampleView {
  language: SampleLanguage | string;
  /** Key of lib/mdx/languages.ts. */
  highlight: string;
  code: string;
}

const places = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
] as const;

/** Ids of the page's headings: no field gets one of them. */
export const headingIds = {
  authorization: "authorization",
  body: "request-body",
  responses: "responses",
  objects: "objects",
  docs: "in-the-docs",
} as const;

/** The schema of a parameter with the parameter's own example, where nothing shows a value of it yet. */
function withExample(view: SchemaView, { examples: [example] }: ApiParameter): SchemaView {
  const hasValue = view.facts.some(({ label }) => /^(Example|Always|One of)$/.test(label));
  if (!example || hasValue) return view;
  return { ...view, facts: [...view.facts, { label: "Example", values: [show(example.value)] }] };
}

export function viewOperation(api: Api, operation: ApiOperation): OperationView {
  const uniqueId = createUnique([...Object.values(headingIds), ...places.map(([place]) => `${place}-parameters`)]);
  // An object is shown once on the page.
  const shown = new Map<string, string>();
  const tree = (prefix: string, schema: ApiMedia["schema"]) =>
    buildSchemaTree(api.document, schema, { prefix, uniqueId, shown });
  const parameterView = (prefix: string, parameter: ApiParameter): ParameterView => {
    const id = uniqueId(`${prefix}-${idPart(parameter.name)}`);
    return { id, parameter, view: withExample(tree(id, parameter.schema), parameter) };
  };
  const mediaViews = (prefix: string, media: ApiMedia[]) =>
    media.map((item): MediaView => {
      const id = uniqueId(prefix);
      return {
        type: item.type,
        view: tree(id, item.schema),
        examples: examplesOf(api.document, item),
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
      return [{ id: `${place}-parameters`, title, fields: fields.map((item) => parameterView(place, item)) }];
    }),
    body: body && { ...body, media: mediaViews("body", body.media) },
    responses: operation.responses.map((response) => {
      const id = uniqueId(`response-${idPart(response.status.toLowerCase())}`);
      return {
        id,
        status: response.status,
        kind: kindOf(response.status),
        description: response.description,
        headers: response.headers.map((header) => parameterView(`${id}-header`, header)),
        media: mediaViews(`${id}-body`, response.media),
      };
    }),
    samples: samplesOf(api, operation),
  };
}

function authorizationOf(
  api: Api,
  operation: ApiOperation,
  uniqueId: (id: string) => string,
): OperationView["authorization"] {
  const ways = operation.security.map((requirement) =>
    requirement.flatMap((id): CredentialView[] => {
      const scheme = api.securitySchemes.find((item) => item.id === id);
      if (!scheme) return [];
      return [{ id: uniqueId(`authorization-${idPart(id)}`), scheme, example: credentialLine(scheme) }];
    }),
  );
  return { optional: operation.security.some((item) => item.length === 0), ways: ways.filter((way) => way.length > 0) };
}

/** A credential as a line of a request. */
export function credentialLine(scheme: ApiSecurityScheme): string {
  const value = credential(scheme);
  if (scheme.type === "apiKey" && scheme.in === "query") return `?${scheme.name}=${value}`;
  return `${scheme.type === "apiKey" ? scheme.name : "Authorization"}: ${value}`;
}

function kindOf(status: string): ResponseView["kind"] {
  if (/^2/.test(status)) return "good";
  return /^[45]/.test(status) ? "danger" : "neutral";
}

/** One sample per language. */
function samplesOf(api: Api, operation: ApiOperation): SampleView[] {
  const request = buildRequest(api, operation);
  return sampleLanguages.map(({ id, highlight }) => ({ language: id, highlight, code: writeSample(request, id) }));
}
