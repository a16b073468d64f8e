import type { ApiOperation, ApiParameter, ApiSecurityRequirement, ApiServer } from "@/lib/shared/api";
import { apiRoutes, operationRoute } from "@/lib/shared/api-routes";
import { createUnique, kebabCase } from "@/lib/shared/slug";
import { asText, isObject, joinPointer } from "./pointer";
import { readBody, readParameter, readResponses, readSecurity, readServers } from "./read-parts";
import type { Found, Reader } from "./reader";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** What operations have from the document where they say nothing themselves. */
export interface Defaults {
  servers: ApiServer[];
  security: ApiSecurityRequirement[];
}

/** Name of the group of operations without a tag. */
export const untagged = "Other";

/** Every operation under `paths`, in the order of the document. */
export function readOperations(reader: Reader, defaults: Defaults): ApiOperation[] {
  const ids = new Map<string, string>();
  const reserved = Object.values(apiRoutes).map((route) => route.split("/").at(-1) ?? "");
  const uniqueSlug = createUnique(reserved);
  const uniqueId = createUnique();
  const operations: ApiOperation[] = [];
  for (const { key: path, ...item } of reader.entries(reader.document.paths, "#/paths")) {
    for (const { method, found } of operationsOf(reader, item)) {
      const declared = asText(found.value.operationId);
      checkId(reader, declared, method, path, found.pointer, ids);
      const id = uniqueId(declared || `${method.toLowerCase()} ${path}`.replace(/[^\w]+/g, "_").replace(/_+$/, ""));
      const slug = uniqueSlug(kebabCase(id) || "operation");
      operations.push({
        ...readOperation(reader, found, item, defaults, path),
        title: titleOf(found, item) || `${method} ${path}`,
        id,
        slug,
        route: operationRoute(slug),
        method,
        path,
      });
    }
  }
  return withOwnTitles(reader, operations);
}

/** Pages of the reference that have these titles already. */
const takenTitles = ["api reference", "api explorer"];

/** A page's title tells it from all others, so operations of one title get their method and path behind it. */
function withOwnTitles(reader: Reader, operations: ApiOperation[]): ApiOperation[] {
  const first = new Map<string, ApiOperation>();
  const shared = new Set(takenTitles);
  for (const operation of operations) {
    const key = operation.title.toLowerCase();
    const owner = first.get(key);
    if (!owner) first.set(key, operation);
    else {
      shared.add(key);
      reader.report(
        "api-title",
        joinPointer(operation.pointer, "summary"),
        `\`${operation.method} ${operation.path}\` has the title of \`${owner.method} ${owner.path}\`: \`${operation.title}\`.`,
        "Write a summary that says how they differ. Their pages show method and path in the title.",
        "warning",
      );
    }
  }
  return operations.map((operation) =>
    shared.has(operation.title.toLowerCase())
      ? { ...operation, title: `${operation.title} (${operation.method} ${operation.path})` }
      : operation,
  );
}

function operationsOf(reader: Reader, { value, pointer }: Found): { method: string; found: Found }[] {
  return methods.flatMap((method) => {
    if (value[method] === undefined) return [];
    const at = joinPointer(pointer, method);
    const operation = value[method];
    if (isObject(operation)) return [{ method: method.toUpperCase(), found: { value: operation, pointer: at } }];
    reader.report("api-structure", at, "An operation is an object.");
    return [];
  });
}

function checkId(
  reader: Reader,
  id: string,
  method: string,
  path: string,
  pointer: string,
  known: Map<string, string>,
): void {
  if (id === "") {
    reader.report(
      "api-operation-id",
      pointer,
      `\`${method} ${path}\` has no \`operationId\`.`,
      "Name it: its page and its links are called after the id.",
      "warning",
    );
    return;
  }
  const owner = known.get(id);
  const at = joinPointer(pointer, "operationId");
  if (owner === undefined) known.set(id, `${method} ${path}`);
  else {
    reader.report(
      "api-operation-id",
      at,
      `The \`operationId\` \`${id}\` of \`${method} ${path}\` is also that of \`${owner}\`.`,
      "Ids are unique in a document.",
    );
  }
}

function readOperation(reader: Reader, { value, pointer }: Found, item: Found, defaults: Defaults, path: string) {
  const servers = [value, item.value].flatMap((holder, index) =>
    readServers(reader, holder.servers, joinPointer(index === 0 ? pointer : item.pointer, "servers")),
  );
  const responses = readResponses(reader, value.responses, joinPointer(pointer, "responses"));
  if (responses.length === 0) {
    reader.report("api-structure", pointer, "The operation declares no response.", "Add `responses`.", "warning");
  }
  return {
    pointer,
    description: asText(value.description) || asText(item.value.description),
    tag: readTag(reader, value.tags, pointer),
    deprecated: value.deprecated === true,
    edition: asText(value["x-edition"]) || undefined,
    servers: servers.length > 0 ? servers : defaults.servers,
    security: (readSecurity(reader, value.security, joinPointer(pointer, "security")) ?? defaults.security).slice(),
    parameters: readParameters(reader, value, pointer, item, path),
    body: readBody(reader, value.requestBody, joinPointer(pointer, "requestBody")),
    responses,
  };
}

/** The summary, or the id `list_app_variants` as words, or the summary of the path. */
function titleOf({ value }: Found, item: Found): string {
  const words = kebabCase(asText(value.operationId)).replace(/-/g, " ");
  return asText(value.summary) || words.charAt(0).toUpperCase() + words.slice(1) || asText(item.value.summary);
}

/** The first tag decides where an operation stands; it has one page. */
function readTag(reader: Reader, tags: unknown, pointer: string): string {
  const [first] = Array.isArray(tags) ? tags : [];
  if (typeof first === "string" && first.trim() !== "") return first.trim();
  reader.report(
    "api-tag",
    pointer,
    "The operation has no tag.",
    `Add a tag: operations without one are listed under “${untagged}”.`,
    "warning",
  );
  return untagged;
}

/** Parameters of the path item and of the operation; the operation's own win. */
function readParameters(reader: Reader, value: Found["value"], pointer: string, item: Found, path: string) {
  const read = (list: unknown, at: string) =>
    (Array.isArray(list) ? list : []).flatMap((entry, index) => {
      const found = reader.follow(entry, joinPointer(at, index));
      const parameter = found && readParameter(reader, found);
      return parameter ? [parameter] : [];
    });
  const byKey = new Map<string, ApiParameter>();
  const lists = [
    ...read(item.value.parameters, joinPointer(item.pointer, "parameters")),
    ...read(value.parameters, joinPointer(pointer, "parameters")),
  ];
  for (const parameter of lists) byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  const parameters = [...byKey.values()];
  const named = [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? "");
  for (const name of named) {
    if (!byKey.has(`path ${name}`)) {
      reader.report("api-parameter", pointer, `\`{${name}}\` of \`${path}\` is not among the path parameters.`);
    }
  }
  for (const parameter of parameters) {
    if (path !== "" && parameter.in === "path" && !named.includes(parameter.name)) {
      reader.report(
        "api-parameter",
        parameter.pointer,
        `The path parameter \`${parameter.name}\` does not occur in \`${path}\`.`,
      );
    }
  }
  return parameters;
}
