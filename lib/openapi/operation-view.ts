import type {
  Api,
  ApiBody,
  ApiCredential,
  ApiExample,
  ApiHeader,
  ApiMedia,
  ApiOperation,
  ApiParameter,
  ApiResponseLink,
} from "@/lib/model/api";
import { splitIntro } from "@/lib/util/intro";
import { createUnique, idPart } from "@/lib/util/slug";
import { parameterLocation } from "./history/compare";
import { type ApiHistory, partKey } from "./history/history";
import { operationKey } from "./history/operation-key";
import { buildRequest, credentialLine } from "./request";
import { deprecatedFact, formatValue } from "./schema-shape";
import { buildSchemaTree, type FieldView, type SchemaView, type TreeContext } from "./schema-tree";
import { sampleLanguages } from "./snippets/languages";
import { prettyJson } from "./snippets/writer";
import { writeSample } from "./snippets/writers";

/**
 * View model of an operation's page, in page order. The HTML page and its Markdown version are both
 * rendered from it.
 */
export interface OperationView {
  /** First sentence of the description, or the title. */
  intro: string;
  /** The rest of the description, as Markdown. */
  text: string;
  /** Undefined for an operation without credentials. */
  authorization: FieldView | undefined;
  parameters: ParameterGroup[];
  body: BodyView | undefined;
  responses: ResponseView[];
  /** Deeply nested objects, each shown once. */
  objects: TreeContext["objects"];
  samples: SampleView[];
  /** Release that added the operation, if known. */
  since: string | undefined;
}

/** Parameters of one kind, such as path parameters. */
interface ParameterGroup {
  id: string;
  title: string;
  fields: FieldView[];
}

interface BodyView extends Omit<ApiBody, "media"> {
  media: MediaView[];
}

export interface ResponseView {
  id: string;
  status: string;
  kind: "good" | "danger" | "neutral";
  /** Markdown. */
  description: string;
  headers: FieldView[];
  media: MediaView[];
  links: ResponseLink[];
}

/** A request that can follow. `target` is its operation, if the reference has it. */
interface ResponseLink extends ApiResponseLink {
  target: ApiOperation | undefined;
}

/** A content type with its schema and examples. */
export interface MediaView {
  type: string;
  view: SchemaView;
  examples: ApiExample[];
}

/** The request in one language. */
type SampleView = (typeof sampleLanguages)[number] & { code: string };

const parameterGroups = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
  ["cookie", "Cookies"],
] as const;

/** Ids of the page's headings, which fields can't have. */
export const headingIds = {
  authorization: "authorization",
  body: "request-body",
  responses: "responses",
  objects: "objects",
  docs: "in-the-docs",
} as const;

export function viewOperation(
  api: Api,
  operation: ApiOperation,
  history?: ApiHistory,
): OperationView {
  const uniqueId = createUnique([
    ...Object.values(headingIds),
    ...parameterGroups.map(([place]) => `${place}-parameters`),
  ]);
  const key = operationKey(operation);
  const since = (pointer: string) => history?.parts[key]?.[partKey(pointer)];
  const page: TreeContext = {
    document: api.document,
    uniqueId,
    shown: new Map(),
    objects: [],
    since,
  };
  const fieldView = (prefix: string, parameter: ApiHeader & Partial<ApiParameter>): FieldView => {
    const { name, required = false, schema, example } = parameter;
    const id = uniqueId(`${prefix}-${idPart(name)}`);
    const pointer = parameter.in ? parameterLocation({ name, in: parameter.in }) : "";
    const { description, facts, ...view } = buildSchemaTree(page, schema, id, pointer);
    const allFacts = [...facts];
    // The parameter's example is only added if no constraint shows a value yet.
    const hasValue = facts.some(({ label }) => label !== "Default");
    if (example !== undefined && !hasValue)
      allFacts.push({ label: "Example", values: [formatValue(example)] });
    if (parameter.deprecated) allFacts.unshift(deprecatedFact);
    const parameterView = {
      ...view,
      description: parameter.description || description,
      facts: allFacts,
    };
    return { id, name, required, view: parameterView, since: since(pointer) };
  };
  const mediaViews = (prefix: string, pointer: string, media: readonly ApiMedia[]): MediaView[] =>
    media.map(({ type, schema, examples, encoding = {} }) => {
      const view = buildSchemaTree(page, schema, uniqueId(prefix), pointer);
      return { type, view: { ...view, fields: withEncoding(view.fields, encoding) }, examples };
    });
  const { intro, rest } = splitIntro(operation.description);
  const { body } = operation;
  const request = buildRequest(api, operation);
  return {
    intro: intro || operation.title,
    text: rest,
    authorization: operation.credential && authorizationView(operation.credential),
    parameters: parameterGroups.flatMap(([place, title]) => {
      const fields = operation.parameters.filter((parameter) => parameter.in === place);
      if (fields.length === 0) return [];
      return [
        { id: `${place}-parameters`, title, fields: fields.map((item) => fieldView(place, item)) },
      ];
    }),
    body: body && { ...body, media: mediaViews("body", "Request", body.media) },
    responses: operation.responses.map(({ status, description, headers, media, links = [] }) => {
      const id = uniqueId(`response-${status}`);
      return {
        id,
        status,
        kind: kindOf(status),
        description,
        headers: headers.map((header) => fieldView(`${id}-header`, header)),
        media: mediaViews(`${id}-body`, `Response ${status}`, media),
        links: links.map((link) => ({
          ...link,
          target: api.operations.find((item) => item.id === link.operation),
        })),
      };
    }),
    objects: page.objects,
    samples: sampleLanguages.map((language) => ({
      ...language,
      code: writeSample(request, language.id),
    })),
    since: history?.since[key],
  };
}

/**
 * Returns the example that samples show for a response: the first one of its first content type.
 */
export function firstExample({ media: [first] }: Pick<ResponseView, "media">) {
  const [example] = first?.examples ?? [];
  return first && example && { type: first.type, example };
}

/** Adds the content types of form fields. */
function withEncoding(
  fields: readonly FieldView[],
  encoding: NonNullable<ApiMedia["encoding"]>,
): FieldView[] {
  return fields.map((field) => {
    const type = encoding[field.name];
    if (type === undefined) return field;
    const facts = [...field.view.facts, { label: "Sent as", values: [type] }];
    return { ...field, view: { ...field.view, facts } };
  });
}

function kindOf(status: string): ResponseView["kind"] {
  if (status.startsWith("2")) return "good";
  return /^[45]/.test(status) ? "danger" : "neutral";
}

function authorizationView(credential: ApiCredential): FieldView {
  const { id, name, description } = credential;
  const facts = [{ label: "Example", values: [credentialLine(credential)] }];
  const type = credential.in === "query" ? "query parameter" : "header";
  const view = { type, description, facts, of: "", fields: [], options: [] };
  return { id: `authorization-${id}`, name, required: true, view };
}

/** Returns the source of an example and the language of its fence. `type` is its content type. */
export function exampleText(
  { value }: Pick<ApiExample, "value">,
  type: string,
): { fence: string; source: string } {
  const isText = typeof value === "string" && type !== "application/json";
  if (!isText) return { fence: "json", source: prettyJson(value) };
  return { fence: type === "text/csv" ? "csv" : "text", source: value.trimEnd() };
}
