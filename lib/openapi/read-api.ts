import type { Api, ApiOperation, ApiSecurityScheme, ApiTag } from "@/lib/shared/api";
import type { Problem } from "@/lib/shared/problem";
import { createUnique, kebabCase } from "@/lib/shared/slug";
import { checkKeywords } from "./check-keywords";
import { parseDocument } from "./parse";
import { asText, isObject, joinPointer, valueAt } from "./pointer";
import { readOperations, untagged } from "./read-operations";
import { readSecurity, readServers } from "./read-parts";
import { createReader, type Reader } from "./reader";

/**
 * Text of an OpenAPI document as the model of an API. What is wrong becomes problems with pointer and line, and what
 * is left is still read: a page is missing only when its operation is.
 */
export function readApi(text: string, file: string): { api?: Api; problems: Problem[] } {
  const { document, locate, problems } = parseDocument(text, file);
  if (!document) return { problems };
  const reader = createReader(document, file, locate);
  checkKeywords(reader);
  const servers = readServers(reader, document.servers, "#/servers");
  const security = readSecurity(reader, document.security, "#/security") ?? [];
  const info = isObject(document.info) ? document.info : {};
  const operations = readOperations(reader, {
    servers: servers.length > 0 ? servers : [{ url: "", description: "", variables: [] }],
    security,
  });
  if (operations.length === 0) reader.report("api-structure", "#", "The document has no operation.", "Fill `paths`.");
  const tags = readTags(reader, operations);
  const api: Api = {
    file,
    title: asText(info.title) || "API",
    version: asText(info.version),
    summary: asText(info.summary),
    description: asText(info.description),
    servers,
    securitySchemes: readSchemes(reader),
    tags,
    operations: tags.flatMap((tag) => tag.operations),
    document,
  };
  checkSecurity(reader, api);
  return { api, problems: [...problems, ...reader.problems] };
}

/** Tags in the document's order, then those that only operations name. Tags without operations are left out. */
function readTags(reader: Reader, operations: readonly ApiOperation[]): ApiTag[] {
  const declared = new Map<string, string>();
  const list = Array.isArray(reader.document.tags) ? reader.document.tags : [];
  list.forEach((tag, index) => {
    const found = reader.follow(tag, joinPointer("#/tags", index));
    const name = asText(found?.value.name);
    if (name) declared.set(name, asText(found?.value.description) || asText(found?.value.summary));
  });
  const groups = new Map<string, ApiOperation[]>([...declared.keys()].map((name) => [name, []]));
  for (const operation of operations) {
    const group = groups.get(operation.tag);
    if (group) group.push(operation);
    else groups.set(operation.tag, [operation]);
    if (operation.tag !== untagged && !declared.has(operation.tag) && declared.size > 0) {
      reader.report(
        "api-tag",
        joinPointer(operation.pointer, "tags"),
        `The tag \`${operation.tag}\` is not declared in \`tags\`.`,
        `Declare \`${operation.tag}\` with a description: the reference shows groups in that order.`,
        "warning",
      );
    }
  }
  const unique = createUnique();
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => ({
      name,
      slug: unique(kebabCase(name) || "group"),
      description: declared.get(name) ?? "",
      operations: members,
    }));
}

const schemeTypes = ["apiKey", "http"] as const;

function readSchemes(reader: Reader): ApiSecurityScheme[] {
  const at = "#/components/securitySchemes";
  return reader.entries(valueAt(reader.document, at), at).flatMap(({ key, value, pointer }) => {
    const type = schemeTypes.find((name) => name === value.type);
    if (!type) {
      reader.report("api-structure", pointer, `A security scheme needs a \`type\` (${schemeTypes.join(", ")}).`);
      return [];
    }
    return [
      {
        id: key,
        type,
        description: asText(value.description),
        in: (["header", "query"] as const).find((place) => place === value.in),
        name: asText(value.name) || undefined,
        prefix: typeof value["x-value-prefix"] === "string" ? value["x-value-prefix"] : undefined,
        scheme: asText(value.scheme).toLowerCase() || undefined,
      },
    ];
  });
}

function checkSecurity(reader: Reader, api: Api): void {
  const known = new Set(api.securitySchemes.map((scheme) => scheme.id));
  for (const operation of api.operations) {
    for (const scheme of operation.security.flat()) {
      if (known.has(scheme)) continue;
      const own = valueAt(reader.document, joinPointer(operation.pointer, "security")) !== undefined;
      const pointer = own ? joinPointer(operation.pointer, "security") : "#/security";
      reader.report("api-structure", pointer, `The security scheme \`${scheme}\` is not declared.`);
    }
  }
}
