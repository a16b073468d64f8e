import type { Element, ElementContent } from "hast";
import { type Api, type ApiExample, type ApiOperation, editionLabel } from "@/lib/model/api";
import { apiRoutes } from "@/lib/model/api-routes";
import type { Doc, Site } from "@/lib/model/site";
import {
  exampleText,
  firstExample,
  type MediaView,
  type OperationView,
  type ResponseView,
  viewOperation,
} from "@/lib/openapi/operation-view";
import { sampleBase } from "@/lib/openapi/request";
import { formatValue } from "@/lib/openapi/schema-shape";
import { code, codeBlock, h, link, list, type Parts, part, text } from "../elements";
import { descriptionContent, splitDescription } from "./description";
import { fieldList, insideContent, schemaContent } from "./fields";

/**
 * Returns the content of an operation's page, from the same view model that its HTML page is
 * rendered from.
 */
export function operationContent(
  site: Pick<Site, "apiHistory">,
  api: Api,
  operation: ApiOperation,
  docs: readonly Doc[],
): ElementContent[] {
  const view = viewOperation(api, operation, site.apiHistory);
  const address = `${operation.method} ${sampleBase(api, operation)}${operation.path}`;
  const facts: Parts[] = [];
  if (operation.deprecated) facts.push("Deprecated");
  facts.push(editionLabel(operation.edition) ?? "Cloud and open source");
  if (view.since) facts.push([link(apiRoutes.changes, `Since ${view.since}`)]);
  return [
    h("h1", operation.title),
    h("p", splitDescription(view.intro).line),
    h("p", [code(address)]),
    ...list(facts),
    ...descriptionContent(view.text),
    ...firstSamples(view),
    h("h2", "Authorization"),
    view.authorization
      ? fieldList([view.authorization])
      : h("p", "This operation needs no credentials."),
    ...view.parameters.flatMap(({ title, fields }) => [h("h2", title), fieldList(fields)]),
    ...bodyContent(view),
    h("h2", "Responses"),
    ...view.responses.map(responseContent),
    ...objectsContent(view),
    ...docsContent(docs),
    ...otherSamples(view),
  ];
}

/** The samples that the HTML page shows first. */
function firstSamples({ samples, responses }: OperationView): ElementContent[] {
  const [sample] = samples;
  const response = responses.map(firstExample).find((item) => item !== undefined);
  const content: Element[] = [];
  if (sample) content.push(h("h2", "Request"), codeBlock(sample.code, sample.highlight));
  if (response) content.push(h("h2", "Response"), exampleBlock(response.example, response.type));
  return content;
}

/** The samples that the HTML page shows in other tabs. */
function otherSamples({ samples, responses }: OperationView): ElementContent[] {
  const requests = samples
    .slice(1)
    .map(({ label, code: source, highlight }) =>
      part(`${label} sample`, [codeBlock(source, highlight)]),
    );
  const responseExamples: Element[] = [];
  for (const response of responses) {
    const first = firstExample(response);
    if (!first) continue;
    const title = `Response ${response.status}`;
    responseExamples.push(part(title, [exampleBlock(first.example, first.type)]));
  }
  const samplesContent = [...requests, ...responseExamples.slice(1)];
  return samplesContent.length > 0 ? [h("h2", "More samples"), ...samplesContent] : [];
}

function exampleBlock(example: ApiExample, type: string) {
  const { fence, source } = exampleText(example, type);
  return codeBlock(source, fence);
}

function bodyContent({ body }: OperationView): ElementContent[] {
  if (!body) return [];
  return [
    h("h2", "Request body"),
    ...body.media.flatMap((media) =>
      mediaContent(media, "request body", body.required ? " required" : " optional"),
    ),
    ...descriptionContent(body.description),
  ];
}

function responseContent({
  status,
  description,
  headers,
  media,
  links,
}: ResponseView): ElementContent {
  return part(status, [
    ...descriptionContent(description),
    ...(headers.length > 0 ? [part("Headers", [fieldList(headers)])] : []),
    ...media.flatMap((item) => mediaContent(item, `response ${status}`)),
    ...(media.length === 0 ? [h("p", "The response has no body.")] : []),
    ...(links.length > 0 ? [part("Links", list(links.map(responseLink)))] : []),
  ]);
}

/** A request that can follow, with the values that it takes from the response. */
function responseLink({
  operation,
  target,
  description,
  parameters,
}: ResponseView["links"][number]): ElementContent[] {
  const values = Object.entries(parameters).flatMap(([name, value]) => [
    text(", "),
    code(name),
    text(": "),
    code(formatValue(value)),
  ]);
  const { line } = splitDescription(description);
  const about = line.length > 0 ? [text(". "), ...line] : [];
  return [target ? link(target.route, target.title) : code(operation), ...values, ...about];
}

/**
 * A content type with its schema and its further examples. The first example is among the samples.
 */
function mediaContent({ type, view, examples }: MediaView, name: string, note = "") {
  const more = examples.slice(1).map((example) => {
    const title = `Example of the ${name}: ${example.summary || example.name}`;
    return part(title, [exampleBlock(example, type)]);
  });
  return [h("p", [code(type), text(note)]), ...schemaContent(view), ...more];
}

function objectsContent({ objects }: OperationView): ElementContent[] {
  if (objects.length === 0) return [];
  return [
    h("h2", "Objects"),
    h("p", "Objects inside the fields above, by the names of their types."),
    ...objects.flatMap(({ view }) => [h("h3", [code(view.of)]), ...insideContent(view)]),
  ];
}

function docsContent(docs: readonly Doc[]): ElementContent[] {
  if (docs.length === 0) return [];
  const items = docs.map(({ route, title, section: [name] }) => [
    link(route, title),
    ...(name ? [text(`, ${name}`)] : []),
  ]);
  return [h("h2", "In the docs"), ...list(items)];
}
