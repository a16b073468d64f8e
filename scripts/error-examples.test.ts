import { readFileSync } from "node:fs";
import { type Recording, readDescription, readRecordings } from "@agenta-docs/api-mock/recordings";
import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/model/api";
import { isObject, resolveReference } from "@/lib/openapi/pointer";

const api = JSON.parse(readFileSync("openapi.json", "utf8")) as JsonObject;
const recordings = readRecordings();

/** Names from the recorded requests. The reference may use different ones. */
const chosenNames: readonly RegExp[] = [
  /(?<=Config name )\S+(?= not found)/,
  /(?<=resource_type )\S+(?= is not supported)/,
];

/** Keys whose values differ from request to request. */
const changing = new Set(["support_id", "operation_id", "conflict"]);

/** The text of an error without what differs between requests: ids, numbers, and quoted names. */
function words(text: string): string {
  let plain = text;
  for (const name of chosenNames) plain = plain.replace(name, "NAME");
  return plain
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32}\b/g, "ID")
    .replace(/'[^']*'/g, "'NAME'")
    .replace(/\d+/g, "N");
}

/**
 * The structure of an error as a program sees it. A list of invalid fields is reduced to a marker,
 * because the fields depend on the request.
 */
function outline(value: unknown): unknown {
  if (typeof value === "string") return words(value);
  if (Array.isArray(value))
    return value.every(isFieldError) ? ["invalid fields"] : value.map(outline);
  if (!isObject(value)) return value;
  if (typeof value.$hex === "string")
    return words(Buffer.from(value.$hex, "hex").toString("base64"));
  const entries = Object.entries(value).map(([key, own]) => [
    key,
    changing.has(key) ? typeof own : outline(own),
  ]);
  return Object.fromEntries(entries);
}

function isFieldError(value: unknown): boolean {
  return isObject(value) && ["loc", "msg", "type"].every((key) => key in value);
}

/**
 * The operation that a recorded request went to, as `method path`. Paths without parameters come
 * first.
 */
function operationOf({ request }: Recording): { name: string; operation: JsonObject } | undefined {
  const method = request.method.toLowerCase();
  const path = request.path.replace(/(?<=.)\/$/, "");
  const paths = Object.entries(api.paths as JsonObject);
  paths.sort(([one], [other]) => one.split("{").length - other.split("{").length);
  for (const [template, item] of paths) {
    const pattern = new RegExp(`^${template.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}$`);
    if (!pattern.test(path) || !isObject(item)) continue;
    const operation = item[method];
    if (isObject(operation)) return { name: `${method} ${template}`, operation };
  }
  return undefined;
}

function documentedErrors(operation: JsonObject, status: number): unknown[] {
  const response = (operation.responses as JsonObject)[status];
  const resolved = isObject(response) ? resolveReference(api, response)?.value : undefined;
  const content = isObject(resolved?.content) ? Object.values(resolved.content) : [];
  const examples = content.flatMap((media) =>
    isObject(media) && isObject(media.examples) ? Object.values(media.examples) : [],
  );
  return examples.map((example) => (isObject(example) ? example.value : undefined));
}

/**
 * Whether the reference is of the release that was recorded. Errors of other releases haven't been
 * recorded yet.
 */
const isRecorded = versionOf(api) === versionOf(readDescription());

function versionOf({ info }: JsonObject): unknown {
  return isObject(info) ? info.version : undefined;
}

test.runIf(isRecorded)(
  "every error that the platform returned is an example of its operation and status",
  () => {
    const missing = new Map<string, Set<string>>();
    for (const recording of recordings) {
      const found = operationOf(recording);
      if (recording.status < 400 || !found) continue;
      const recorded = JSON.stringify(outline(recording.response));
      const documented = documentedErrors(found.operation, recording.status).map((error) =>
        JSON.stringify(outline(error)),
      );
      if (documented.includes(recorded)) continue;
      const name = `${recording.status} ${found.name}`;
      missing.set(name, (missing.get(name) ?? new Set()).add(recorded));
    }
    const lines = [...missing].map(([name, errors]) => `${name}: ${[...errors].join(" | ")}`);
    expect(lines).toEqual([]);
  },
);
