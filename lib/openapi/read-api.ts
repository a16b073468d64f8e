import type { z } from "zod";
import type { Api, ApiMedia, ApiOperation, ApiResponse, JsonObject } from "@/lib/shared/api";
import { apiRoutes, operationRoute } from "@/lib/shared/api-routes";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import { createUnique, kebabCase } from "@/lib/shared/slug";
import { type ApiDocument, documentSchema } from "./document";
import { type JsonText, readJson } from "./json-text";
import { isObject, joinPointer, resolveReference, splitPointer, valueAt } from "./pointer";

/** Text of an API description (OpenAPI 3.1, JSON) as the model of an API. What is wrong becomes problems with pointer and line. */
export function readApi(text: string, file: string): { api?: Api; problems: Problem[] } {
  let document: unknown;
  let lines: JsonText | undefined;
  try {
    document = JSON.parse(text);
  } catch {
    const { line, message } = readJson(text).mistake ?? { line: 1, message: "unknown" };
    return {
      problems: [problem({ code: "api-syntax", file, line, message: `\`${file}\` does not parse: ${message}.` })],
    };
  }
  const checked = isObject(document) ? documentSchema(document).safeParse(document) : undefined;
  if (checked?.success) {
    const api = toApi(checked.data, file);
    return { api, problems: twins(api.operations).map(([pointer, message]) => at("api-title", pointer, message)) };
  }
  const issues = checked?.error.issues ?? [];
  const problems = issues.slice(0, mostProblems).flatMap((issue) => problemsOf(document, issue));
  const none = at("api-structure", "#", "The file holds no object.");
  // What isn't shown doesn't keep the rest from being shown.
  const isReadable = issues.length > 0 && issues.every(({ code }) => code === "unrecognized_keys");
  return { api: isReadable ? toApi(document as ApiDocument, file) : undefined, problems: checked ? problems : [none] };

  function problemsOf(root: unknown, issue: z.core.$ZodIssue): Problem[] {
    const pointer = joinPointer("#", ...issue.path.map(String));
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) =>
        at(
          "api-unsupported",
          joinPointer(pointer, key),
          `The reference doesn't show \`${key}\`.`,
          "Say it without, or teach lib/openapi to show it.",
        ),
      );
    }
    if (issue.code !== "custom") return [at("api-structure", pointer, `${issue.message}.`)];
    const reference = String(valueAt(root, pointer));
    const parent = valueAt(root, joinPointer("#", ...splitPointer(reference).slice(0, -1)));
    const near = didYouMean(splitPointer(reference).at(-1) ?? "", isObject(parent) ? Object.keys(parent) : []);
    return [at("api-ref", pointer, `The reference \`${reference}\` leads to nothing in this file.`, near)];
  }
  function at(code: string, pointer: string, message: string, hint?: string): Problem {
    lines ??= readJson(text);
    const line = lines.lineOf(splitPointer(pointer));
    return problem({ code, file, line, message: `${message} (\`${pointer}\`)`, hint });
  }
}

/** Problems that are named at once. */
const mostProblems = 50;

/** Pages and search results are called after the summaries of operations. */
function twins(operations: readonly ApiOperation[]): [pointer: string, message: string][] {
  const owners = new Map<string, ApiOperation>();
  return operations.flatMap((operation): [string, string][] => {
    const { title, method, path } = operation;
    const owner = owners.get(title.toLowerCase());
    if (!owner) owners.set(title.toLowerCase(), operation);
    const pointer = joinPointer("#/paths", path, method.toLowerCase(), "summary");
    return owner ? [[pointer, `\`${method} ${path}\` has the title of \`${owner.method} ${owner.path}\`.`]] : [];
  });
}

/** A document that fits the schema as the model of an API. */
export function toApi(document: ApiDocument, file: string): Api {
  const { info, servers = [], security = [], components = {} } = document;
  const operations = readOperations(document);
  const declared = new Map((document.tags ?? []).map(({ name, description = "" }) => [name, description.trim()]));
  const uniqueTag = createUnique();
  const tags = [...new Set([...declared.keys(), ...operations.map(({ tag }) => tag)])].flatMap((name) => {
    const members = operations.filter(({ tag }) => tag === name);
    if (members.length === 0) return [];
    const slug = uniqueTag(kebabCase(name) || "group");
    return [{ name, slug, description: declared.get(name) ?? "", operations: members }];
  });
  const [scheme] = security.flatMap((way) => Object.keys(way));
  const key = components.securitySchemes?.[scheme ?? ""];
  const described = servers.map(({ url, description = "", variables = {} }) => ({
    url,
    example: url.replace(/\{(\w+)\}/g, (_, name: string) => variables[name]?.default ?? ""),
    description,
  }));
  return {
    file,
    title: info.title,
    version: info.version,
    summary: info.summary?.trim() ?? "",
    description: info.description?.trim() ?? "",
    servers: described,
    base: described[0]?.example ?? "https://api.example.com",
    credential: key && {
      id: scheme ?? "",
      name: key.name,
      prefix: key["x-value-prefix"] ?? "",
      description: key.description?.trim() ?? "",
    },
    tags,
    operations: tags.flatMap((tag) => tag.operations),
    document,
  };
}

const methods = ["get", "put", "post", "delete", "patch"] as const;

/** Every operation under `paths`, in the order of the document. */
function readOperations(document: ApiDocument): ApiOperation[] {
  const uniqueSlug = createUnique(Object.values(apiRoutes).map((route) => route.split("/").at(-1) ?? ""));
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): ApiOperation[] => {
      const operation = item[method];
      if (!operation) return [];
      const { operationId: id, summary, description, tags, parameters = [], requestBody, responses } = operation;
      const slug = uniqueSlug(kebabCase(id) || "operation");
      return [
        {
          id,
          slug,
          route: operationRoute(slug),
          method: method.toUpperCase(),
          path,
          title: summary?.trim() || id,
          description: description?.trim() ?? "",
          tag: tags?.[0] ?? "Other",
          edition: operation["x-edition"],
          parameters: parameters.map(({ description: about = "", required, ...rest }) => ({
            ...rest,
            description: about.trim(),
            required: required === true,
          })),
          body: requestBody && {
            description: requestBody.description?.trim() ?? "",
            required: requestBody.required === true,
            media: readContent(requestBody.content),
          },
          responses: Object.entries(responses).map(([status, response]) => readResponse(document, status, response)),
        },
      ];
    }),
  );
}

type RawResponse = NonNullable<ApiDocument["paths"][string]["get"]>["responses"][string];

function readResponse(document: JsonObject, status: string, response: RawResponse): ApiResponse {
  const { description = "", headers = {}, content }: RawResponse = resolveReference(document, response)?.value ?? {};
  return {
    status,
    description: description.trim(),
    headers: Object.entries(headers).map(([name, { description: about = "", ...header }]) => ({
      ...header,
      name,
      description: about.trim(),
    })),
    media: readContent(content),
  };
}

function readContent(content: RawResponse["content"] = {}): ApiMedia[] {
  return Object.entries(content).map(([type, { schema, examples = {} }]) => ({
    type,
    schema,
    examples: Object.entries(examples).map(([name, { summary = "", value }]) => ({ name, summary, value })),
  }));
}
