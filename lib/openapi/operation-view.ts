import type {
  Api,
  ApiCredential,
  ApiHeader,
  ApiMedia,
  ApiOperation,
  ApiParameter,
} from "@/lib/model/api";
import { splitIntro } from "@/lib/util/intro";
import { createUnique, idPart } from "@/lib/util/slug";
import { operationKey, parameterPlace } from "./history/compare";
import { type ApiHistory, partKey } from "./history/history";
import { buildRequest, credentialLine } from "./request";
import { deprecatedFact, formatValue } from "./schema-shape";
import { buildSchemaTree, type FieldView, type TreeContext } from "./schema-tree";
import { sampleLanguages } from "./snippets/languages";
import { writeSample } from "./snippets/writers";

export type OperationView = ReturnType<typeof viewOperation>;
export type ResponseView = OperationView["responses"][number];
export type MediaView = ResponseView["media"][number];

const parameterGroups = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
  ["cookie", "Cookies"],
] as const;

/** Ids of the page's headings: no field gets one of them. */
export const headingIds = {
  authorization: "authorization",
  body: "request-body",
  responses: "responses",
  objects: "objects",
  docs: "in-the-docs",
} as const;

/** Everything that the page of an operation says, in its order. */
export function viewOperation(api: Api, operation: ApiOperation, history?: ApiHistory) {
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
    const pointer = parameter.in ? parameterPlace({ name, in: parameter.in }) : "";
    const { description, facts, ...view } = buildSchemaTree(page, schema, id, pointer);
    // The parameter's own example is shown where nothing shows a value of it yet.
    const isShown = example === undefined || facts.some(({ label }) => label !== "Default");
    const all = isShown ? facts : [...facts, { label: "Example", values: [formatValue(example)] }];
    const withDefaults = {
      ...view,
      description: parameter.description || description,
      facts: parameter.deprecated ? [deprecatedFact, ...all] : all,
    };
    return { id, name, required, view: withDefaults, since: since(pointer) };
  };
  const mediaViews = (prefix: string, pointer: string, media: readonly ApiMedia[]) =>
    media.map(({ type, schema, examples, encoding = {} }) => {
      const view = buildSchemaTree(page, schema, uniqueId(prefix), pointer);
      return { type, view: { ...view, fields: withEncoding(view.fields, encoding) }, examples };
    });
  const { intro, rest } = splitIntro(operation.description);
  const { body } = operation;
  const request = buildRequest(api, operation);
  return {
    lead: intro || operation.title,
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
        ...{ id, status, kind: kindOf(status), description },
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
    /** Release that brought the operation, when that is known. */
    since: history?.since[key],
  };
}

/** The fields of a form with the content type of their part. */
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

function kindOf(status: string): "good" | "danger" | "neutral" {
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
