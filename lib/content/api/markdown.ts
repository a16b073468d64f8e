import type { Root, RootContent } from "mdast";
import { blocks, code, heading, inlineCode, link, list, paragraph, text } from "@/lib/mdx/mdast";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { withHistory } from "@/lib/openapi/history/mark-view";
import { deprecation } from "@/lib/openapi/history/parts";
import {
  credentialLine,
  type MediaView,
  type OperationView,
  type ParameterView,
  viewOperation,
} from "@/lib/openapi/operation-view";
import { fillServer } from "@/lib/openapi/request";
import { type ObjectView, objectsNote, shareObjects } from "@/lib/openapi/shared-objects";
import { prettyJson } from "@/lib/openapi/snippets/writer";
import { type Api, type ApiOperation, type ApiTag, editionLabel, openapiFile } from "@/lib/shared/api";
import { apiRoutes } from "@/lib/shared/api-routes";
import { inside, plainField, plainSchema } from "./plain-schema";

/** An operation as its page shows it, with the request for curl first and those in other languages last. The title stands above. */
export function plainOperation(api: Api, operation: ApiOperation, history?: ApiHistory): Root {
  const view = shareObjects(withHistory(viewOperation(api, operation), operation, history));
  const curl = view.samples.find((sample) => sample.language === "curl");
  const notes = [
    operation.deprecated && `${deprecation("Deprecated", view.past)}.`,
    editionLabel(operation.edition) && `${editionLabel(operation.edition)}.`,
    view.past?.since && `Since ${view.past.since}.`,
  ].filter((note) => typeof note === "string");
  return root([
    // Without a description the title is the lead.
    ...(view.lead === operation.title ? [] : blocks(view.lead)),
    paragraph(inlineCode(`${operation.method} ${view.base}${operation.path}`)),
    ...(notes.length > 0 ? [paragraph(notes.join(" "))] : []),
    ...blocks(view.text),
    ...(curl ? [heading(2, text("Request with curl")), code("bash", curl.code)] : []),
    heading(2, text("Authorization")),
    ...authorization(view),
    ...view.parameters.flatMap(({ title, fields }) => [heading(2, text(title)), list(fields.map(parameterItem))]),
    ...(view.body ? requestBody(view.body) : []),
    heading(2, text("Responses")),
    ...view.responses.flatMap(response),
    ...(view.objects.length > 0
      ? [heading(2, text("Objects")), paragraph(objectsNote), ...view.objects.flatMap(object)]
      : []),
    ...moreSamples(view),
  ]);
}

/** The same request in every other language. What a reader needs to know comes before. */
function moreSamples({ samples }: OperationView): RootContent[] {
  const others = samples.filter(({ language }) => language !== "curl");
  if (others.length === 0) return [];
  return [
    heading(2, text("Request in other languages")),
    ...others.flatMap(({ language, highlight, code: sample }) => [
      heading(3, text(language)),
      code(highlight === "text" ? "" : highlight, sample),
    ]),
  ];
}

/** The overview: base addresses, credentials and every operation by group. */
export function plainApi(api: Api): Root {
  const servers = api.servers.map((server) => [
    paragraph(inlineCode(fillServer(server)), server.description ? `: ${server.description}` : ""),
  ]);
  const schemes = api.securitySchemes.map((scheme) => [
    paragraph(inlineCode(credentialLine(scheme))),
    ...blocks(scheme.description),
  ]);
  return root([
    ...blocks(api.description),
    paragraph(
      `Version ${api.version}. The whole description is in the `,
      link(openapiFile, text("OpenAPI file")),
      ", and on one page in the ",
      link(apiRoutes.explorer, text("explorer")),
      ".",
    ),
    heading(2, text("Base addresses")),
    list(servers),
    ...(schemes.length > 0 ? [heading(2, text("Credentials")), list(schemes)] : []),
    ...api.tags.flatMap((tag) => [heading(2, text(tag.name)), ...blocks(tag.description), operationList(tag)]),
  ]);
}

/** The explorer shows the whole document, which is a file of its own; here is what leads to its parts. */
export function plainExplorer(api: Api): Root {
  return root([
    paragraph(
      `All ${api.operations.length} operations of version ${api.version}. For a program, the `,
      link(openapiFile, text("OpenAPI file")),
      " says the same; the ",
      link(apiRoutes.category, text("overview")),
      " has the base addresses and the credentials.",
    ),
    ...api.tags.flatMap((tag) => [heading(2, text(tag.name)), operationList(tag)]),
  ]);
}

/** By method and path alone: with their titles, the operations would be longer than agents read. */
function operationList({ operations }: ApiTag): RootContent {
  return list(
    operations.map(({ route, method, path, deprecated, edition }) => [
      paragraph(
        link(route, text(`${method} ${path}`)),
        ...[deprecated && "deprecated", editionLabel(edition)].map((note) => (note ? ` (${note})` : "")),
      ),
    ]),
  );
}

function root(children: RootContent[]): Root {
  return { type: "root", children };
}

function parameterItem({ parameter, view, past }: ParameterView): RootContent[] {
  const { name, required, ...words } = parameter;
  return plainField({ name, required, rule: false, view, past }, words);
}

function authorization({ authorization: { optional, ways } }: OperationView): RootContent[] {
  if (ways.length === 0) return [paragraph("This operation needs no credentials.")];
  const items = ways.map((way) => [
    paragraph(...way.flatMap(({ example }, index) => [text(joint(way.length, index)), inlineCode(example)])),
    ...way.flatMap(({ scheme }) => blocks(scheme.description)),
  ]);
  const note = optional ? "Credentials are optional." : ways.length > 1 ? "One of these is needed:" : "";
  return [...(note ? [paragraph(note)] : []), list(items)];
}

/** `both of A and B`, `all of A, B and C`: the schemes of one alternative belong together. */
function joint(count: number, index: number): string {
  if (count === 1) return "";
  if (index === 0) return count === 2 ? "both of " : "all of ";
  return index === count - 1 ? " and " : ", ";
}

function requestBody({ description, required, media }: NonNullable<OperationView["body"]>): RootContent[] {
  return [
    heading(2, text("Request body")),
    ...blocks(description),
    ...media.flatMap((item) => [
      heading(3, inlineCode(item.type), text(required ? " required" : " optional")),
      ...plainSchema(item.view),
      ...examples(item),
    ]),
  ];
}

function response({ status, description, headers, media }: OperationView["responses"][number]): RootContent[] {
  const fields = headers.map(parameterItem);
  return [
    heading(3, text(status)),
    ...blocks(description),
    ...(fields.length > 0 ? [paragraph("Headers:"), list(fields)] : []),
    ...media.flatMap((item) => [
      paragraph("Content type: ", inlineCode(item.type)),
      ...plainSchema(item.view),
      ...examples(item),
    ]),
    ...(media.length === 0 ? [paragraph("The response has no body.")] : []),
  ];
}

/** What several fields have as their type: the type is the heading. */
function object({ name, base, view }: ObjectView): RootContent[] {
  const more = view.fields.length > 0 ? ", and:" : ".";
  const inherited = base ? [paragraph("All fields of ", inlineCode(base.name), more)] : [];
  return [heading(3, inlineCode(name)), ...inherited, ...inside(view)];
}

function examples({ type, examples: all }: MediaView): RootContent[] {
  return all.flatMap(({ name, summary, value }) => {
    const isText = typeof value === "string" && !/json/.test(type);
    const body = isText ? code("", String(value).trimEnd()) : code("json", prettyJson(value));
    return [paragraph(all.length > 1 ? `Example: ${summary || name}` : "Example:"), body];
  });
}
