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

/** A document that fits the schema as the model of an API. */
export function toApi(source: JsonObject, file: string): Api {
  const document = plainDocument(source);
  const { info, servers = [] } = document;
  const operations = readOperations(document);
  const declared = new Map(
    (document.tags ?? []).map(({ name, description = "" }) => [name, description]),
  );
  const uniqueTag = createUnique();
  const tags = [...new Set([...declared.keys(), ...operations.map(({ tag }) => tag)])].flatMap(
    (name) => {
      const members = operations.filter(({ tag }) => tag === name);
      if (members.length === 0) return [];
      return [
        {
          name,
          slug: uniqueTag(kebabCase(name)),
          description: declared.get(name) ?? "",
          operations: members,
        },
      ];
    },
  );
  const described = servers.map(({ url, description = "", variables = {} }) => {
    const example = url.replace(/\{(\w+)\}/g, (_, name: string) => variables[name]?.default ?? "");
    return { url, example, description };
  });
  return {
    file,
    title: info.title,
    version: info.version,
    summary: info.summary ?? "",
    description: info.description?.trim() ?? "",
    servers: described,
    base: described[0]?.example ?? "https://api.example.com",
    credential: credentialOf(document, document.security),
    tags,
    operations: tags.flatMap((tag) => tag.operations),
    document: source,
  };
}

const methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"] as const;

/** Every operation under `paths`, in the order of the document. */
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

/** The content type of each part of a form that names one. */
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
 * The key that a request sends, in a header where that is possible; its description names the other
 * ways.
 */
function credentialOf(
  { components }: Pick<ApiDocument, "components">,
  ways: readonly SecurityRequirement[] = [],
): ApiCredential | undefined {
  const schemes = components?.securitySchemes ?? {};
  const named = ways.map((way) =>
    Object.keys(way).flatMap((id) => (schemes[id] ? [keyOf(id, schemes[id])] : [])),
  );
  const chosen =
    named.find((way) => way.length > 0 && way.every(({ prefix }) => prefix !== undefined)) ??
    named.find((way) => way.length > 0);
  const [first, ...together] = chosen ?? [];
  if (!first) return undefined;
  // A way that needs nothing says that a key can be left out.
  const isOptional = named.some((way) => way.length === 0);
  const others = named.filter((way) => way !== chosen && way.length > 0);
  const lines = [
    first.description,
    ...together.map(({ phrase: said }) => `Send ${said} with it.`),
    ...others.map((way) => `Or send ${way.map(({ phrase: said }) => said).join(" and ")} instead.`),
    ...(isOptional ? ["Requests work without a key, too."] : []),
  ];
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
  /** Of the header. */
  name: string;
  /** Text before the key in the header; undefined for a key that isn't sent in one. */
  prefix?: string;
  /** How a sentence names it. */
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
