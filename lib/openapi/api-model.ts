import type { Api, ApiMedia, ApiOperation, ApiResponse, JsonObject } from "@/lib/model/api";
import { apiRoutes, operationRoute } from "@/lib/model/api-routes";
import { createUnique, kebabCase } from "@/lib/util/slug";
import type { ApiDocument } from "./document";
import { resolveReference } from "./pointer";

/** A document that fits the schema as the model of an API. */
export function toApi(document: ApiDocument, file: string): Api {
  const { info, servers = [], security: [way = {}] = [], components = {} } = document;
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
  const [id = ""] = Object.keys(way);
  const key = components.securitySchemes?.[id];
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
    credential: key && {
      id,
      name: key.name,
      prefix: key["x-value-prefix"] ?? "",
      description: key.description ?? "",
    },
    tags,
    operations: tags.flatMap((tag) => tag.operations),
    document,
  };
}

const methods = ["get", "put", "post", "delete", "patch"] as const;

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
          parameters: parameters.map((parameter) => ({
            description: "",
            required: false,
            ...parameter,
          })),
          body: requestBody && {
            description: requestBody.description ?? "",
            required: requestBody.required === true,
            media: readContent(requestBody.content),
          },
          responses: Object.entries(responses).map(([status, response]) =>
            readResponse(document, status, response),
          ),
        },
      ];
    }),
  );
}

type RawResponse = NonNullable<ApiDocument["paths"][string]["get"]>["responses"][string];

function readResponse(document: JsonObject, status: string, response: RawResponse): ApiResponse {
  const {
    description = "",
    headers = {},
    content,
  }: RawResponse = resolveReference(document, response)?.value ?? {};
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => ({
      description: "",
      ...header,
      name,
    })),
    media: readContent(content),
  };
}

function readContent(content: RawResponse["content"] = {}): ApiMedia[] {
  return Object.entries(content).map(([type, { schema, examples = {} }]) => ({
    type,
    schema,
    examples: Object.entries(examples).map(([name, example]) => ({
      name,
      summary: "",
      ...example,
    })),
  }));
}
