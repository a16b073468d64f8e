import type { Api, ApiBody, ApiOperation, ApiParameter } from "@/lib/model/api";
import { compareMaps } from "./compare-maps";
import { type Comparison, compareSchemas, type Direction, requirement } from "./compare-schemas";
import { operationsByKey } from "./operation-key";
import { type ApiChange, rules, severities } from "./rules";

/** Lists what two releases of the API do differently for callers, the most severe changes first. */
export function compareApis(before: Api, after: Api): ApiChange[] {
  const changes: ApiChange[] = [];
  compareMaps(operationsByKey(before), operationsByKey(after), (earlier, current, operation) => {
    const { method, path } = (current ?? earlier) as ApiOperation;
    const name = `${method} ${path}`;
    const report: Comparison["report"] = (code, location, from = "", to = "") =>
      changes.push({
        code,
        severity: rules[code][0],
        operation,
        name,
        place: location,
        from,
        to,
      });
    if (!current) report("api-removed-without-deprecation", "");
    else if (!earlier) report("endpoint-added", "");
    else {
      const documents = { before: before.document, after: after.document };
      compareOperations({ documents, report }, earlier, current);
    }
  });
  const rank = ({ severity }: ApiChange) => severities.indexOf(severity);
  return withoutDuplicates(changes).sort((a, b) => rank(a) - rank(b));
}

/** A field that two alternatives of a schema share is found once in each of them. */
function withoutDuplicates(changes: readonly ApiChange[]): ApiChange[] {
  const byContent = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return [...byContent.values()];
}

function compareOperations(
  comparison: Comparison,
  before: ApiOperation,
  after: ApiOperation,
): void {
  compareParameters(comparison, before, after);
  compareBodies(comparison, before.body, after.body);
  compareResponses(comparison, before, after);
}

function compareParameters(
  comparison: Comparison,
  before: ApiOperation,
  after: ApiOperation,
): void {
  const { report } = comparison;
  compareMaps(parametersByKey(before), parametersByKey(after), (earlier, current) => {
    const location = parameterLocation((current ?? earlier) as ApiParameter);
    if (!current) return report("request-parameter-removed", location);
    if (!earlier) return report(`new-${requirement(current.required)}-request-parameter`, location);
    if (earlier.required !== current.required)
      report(`request-parameter-became-${requirement(current.required)}`, location);
    compareSchemas(comparison, "request", location, earlier, current);
  });
}

/** Path parameters are identified by their position because a request doesn't contain their names. */
function parametersByKey({ path, parameters }: ApiOperation): Map<string, ApiParameter> {
  const pathNames = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const keyOf = (parameter: ApiParameter) =>
    parameter.in === "path"
      ? `path ${pathNames.indexOf(parameter.name)}`
      : `${parameter.in} ${parameter.name}`;
  return new Map(parameters.map((parameter) => [keyOf(parameter), parameter]));
}

const parameterLabels: Readonly<Record<ApiParameter["in"], string>> = {
  path: "Path parameter",
  query: "Query parameter",
  header: "Header",
  cookie: "Cookie",
};

/** The `place` of a change to a parameter: ``Query parameter `limit` ``. */
export function parameterLocation(parameter: Pick<ApiParameter, "in" | "name">): string {
  return `${parameterLabels[parameter.in]} \`${parameter.name}\``;
}

function compareBodies(
  comparison: Comparison,
  before: ApiBody | undefined,
  after: ApiBody | undefined,
): void {
  const { report } = comparison;
  if (before && after) {
    if (before.required !== after.required)
      report(`request-body-became-${requirement(after.required)}`, "Request");
    compareMediaTypes(comparison, "request", "Request", before, after);
  } else if (before) report("request-body-removed", "Request");
  else if (after) report(`request-body-added-${requirement(after.required)}`, "Request");
}

function compareResponses(comparison: Comparison, before: ApiOperation, after: ApiOperation): void {
  const byStatus = ({ responses }: ApiOperation) =>
    new Map(responses.map((response) => [response.status, response]));
  compareMaps(byStatus(before), byStatus(after), (earlier, current, status) => {
    const kind = status.startsWith("2") ? "success" : "non-success";
    if (!current) comparison.report(`response-${kind}-status-removed`, "The status", status);
    else if (!earlier) comparison.report(`response-${kind}-status-added`, "The status", "", status);
    else compareMediaTypes(comparison, "response", `Response ${status}`, earlier, current);
  });
}

type MediaTypes = Pick<ApiBody, "media">;

function compareMediaTypes(
  comparison: Comparison,
  direction: Direction,
  location: string,
  before: MediaTypes,
  after: MediaTypes,
): void {
  const byType = ({ media }: MediaTypes) => new Map(media.map((item) => [item.type, item]));
  const code = direction === "request" ? "request-body-media-type" : "response-media-type";
  compareMaps(byType(before), byType(after), (earlier, current, type) => {
    if (!current) comparison.report(`${code}-removed`, location, type);
    else if (!earlier) comparison.report(`${code}-added`, location, "", type);
    else compareSchemas(comparison, direction, location, earlier, current);
  });
}
