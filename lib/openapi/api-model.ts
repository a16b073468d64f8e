import type {
  Api,
  ApiCredential,
  ApiMedia,
  ApiOperation,
  ApiResponse,
  JsonObject,
} from "@/lib/model/api";
import { apiRoutes, operationRoute } from "@/lib/model/api-routes";
import { createUnique, kebabCase } from "@/lib/util/slug";
import type {
  ApiDocument,
  RawContent,
  RawResponse,
  RawSecurityScheme,
  SecurityRequirement,
} from "./document";
import { plainDocument } from "./plain-document";

/** Converts a valid OpenAPI document to the model of the API. */
export function toApi(source: JsonObject, file: string): Api {
  const document = plainDocument(source);
  const { info, servers = [] } = document;
  const operations = readOperations(document);
  const declared = new Map(
    (document.tags ?? []).map(({ name, description = "" }) => [name, description]),
  );
  const uniqueTag = createUnique();
  const tags: Api["tags"] = [];
  for (const name of new Set([...declared.keys(), ...operations.map(({ tag }) => tag)])) {
    const members = operations.filter(({ tag }) => tag === name);
    if (members.length === 0) continue;
    const slug = uniqueTag(kebabCase(name));
    tags.push({ name, slug, description: declared.get(name) ?? "", operations: members });
  }
  const apiServers = servers.map(({ url, description = "", variables = {} }) => {
    const example = url.replace(/\{(\w+)\}/g, (_, name: string) => variables[name]?.default ?? "");
    return { url, example, description };
  });
  return {
    file,
    title: info.title,
    version: info.version,
    summary: info.summary ?? "",
    description: info.description?.trim() ?? "",
    servers: apiServers,
    base: apiServers[0]?.example ?? "https://api.example.com",
    credential: credentialOf(document, document.security),
    tags,
    operations: tags.flatMap((tag) => tag.operations),
    document: source,
  };
}

const methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"] as const;

/** Reads all operations in the order of the document. */
function readOperations(document: ApiDocument): ApiOperation[] {
  const uniqueSlug = createUnique(
    Object.values(apiRoutes).map((route) => route.split("/").at(-1) ?? ""),
  );
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): ApiOperation[] => {
      const operation = item[method];
      if (!operation) return [];
      const {
        operationId: id,
        summary,
        description = "",
        tags,
        parameters = [],
        requestBody,
        responses,
        deprecated = false,
        security = document.security,
      } = operation;
      const slug = uniqueSlug(kebabCase(id));
      return [
        {
          id,
          slug,
          route: operationRoute(slug),
          method: method.toUpperCase(),
          path,
          title: summary ?? id,
          description,
          tag: tags?.[0] ?? "Other",
          edition: operation["x-edition"],
          deprecated,
          credential: credentialOf(document, security),
          parameters: parameters.map((parameter) => ({
            description: "",
            required: false,
            deprecated: false,
            ...parameter,
          })),
          body: requestBody && {
            description: requestBody.description ?? "",
            required: requestBody.required === true,
            media: readContent(requestBody.content),
          },
          responses: Object.entries(responses).map(([status, response]) =>
            readResponse(status, response),
          ),
        },
      ];
    }),
  );
}

function readResponse(status: string, response: RawResponse): ApiResponse {
  const { description = "", headers = {}, content, links = {} } = response;
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => ({
      description: "",
      ...header,
      name,
    })),
    media: readContent(content),
    links: Object.entries(links).map(
      ([name, { operationId, operationRef = "", description: text = "", parameters = {} }]) => ({
        name,
        operation: operationId ?? operationRef,
        description: text,
        parameters,
      }),
    ),
  };
}

/** Returns the content types of form fields that have one. */
function contentTypesOf(
  encoding: Record<string, { contentType?: string }>,
): Record<string, string> {
  const types: Record<string, string> = {};
  for (const [name, { contentType }] of Object.entries(encoding)) {
    if (contentType !== undefined) types[name] = contentType;
  }
  return types;
}

function readContent(content: RawContent = {}): ApiMedia[] {
  return Object.entries(content).map(([type, { schema, examples = {}, encoding = {} }]) => ({
    type,
    schema,
    encoding: contentTypesOf(encoding),
    examples: Object.entries(examples).map(([name, { summary = "", value }]) => ({
      name,
      summary,
      value,
    })),
  }));
}

/**
 * Returns the credential that the reference shows: the first one that is sent in headers, or else
 * any. Its description mentions the alternatives.
 */
function credentialOf(
  { components }: Pick<ApiDocument, "components">,
  requirements: readonly SecurityRequirement[] = [],
): ApiCredential | undefined {
  const schemes = components?.securitySchemes ?? {};
  const alternatives = requirements.map((requirement) =>
    Object.keys(requirement).flatMap((id) => (schemes[id] ? [keyOf(id, schemes[id])] : [])),
  );
  const isInHeaders = (keys: readonly Key[]) =>
    keys.length > 0 && keys.every(({ prefix }) => prefix !== undefined);
  const chosen = alternatives.find(isInHeaders) ?? alternatives.find((keys) => keys.length > 0);
  const [first, ...additional] = chosen ?? [];
  if (!first) return undefined;
  const lines = [first.description];
  for (const { phrase } of additional) lines.push(`Send ${phrase} with it.`);
  for (const keys of alternatives) {
    if (keys === chosen || keys.length === 0) continue;
    lines.push(`Or send ${keys.map(({ phrase }) => phrase).join(" and ")} instead.`);
  }
  // An empty requirement means that no key is needed.
  const isOptional = alternatives.some((keys) => keys.length === 0);
  if (isOptional) lines.push("Requests work without a key, too.");
  return {
    id: first.id,
    in: first.prefix === undefined ? "query" : "header",
    name: first.name,
    prefix: first.prefix ?? "",
    description: lines.filter(Boolean).join(" "),
  };
}

interface Key {
  id: string;
  /** Name of the header. */
  name: string;
  /** Text before the key in the header. Undefined for a key that isn't sent in a header. */
  prefix?: string;
  /** How a sentence refers to the key. */
  phrase: string;
  description: string;
}

function keyOf(id: string, scheme: RawSecurityScheme): Key {
  const { description = "" } = scheme;
  const inHeader = (name: string, prefix: string): Key => ({
    id,
    name,
    prefix,
    phrase: `\`${name}: ${prefix}<key>\``,
    description,
  });
  if (scheme.type === "http") {
    const word = scheme.scheme.charAt(0).toUpperCase() + scheme.scheme.slice(1);
    return inHeader("Authorization", `${word} `);
  }
  if (scheme.type !== "apiKey") return inHeader("Authorization", "Bearer ");
  if (scheme.in === "cookie") return inHeader("Cookie", `${scheme.name}=`);
  if (scheme.in === "header") return inHeader(scheme.name, scheme["x-value-prefix"] ?? "");
  return { id, name: scheme.name, phrase: `the query parameter \`${scheme.name}\``, description };
}
