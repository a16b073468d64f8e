import type { PlatformRecord } from "@/lib/content/platform-record";
import type { SdkRecord } from "@/lib/model/sdk-record";

const parameter = (name: string, value?: string) => ({ name, default: value });

/** The SDK of a fixture release. */
function sdkOf(version: string, names: Record<string, unknown>): SdkRecord {
  return {
    package: "agenta",
    version,
    requiresPython: ">=3.9",
    modules: { agenta: names as SdkRecord["modules"][string] },
  };
}

/** A small release with a name of each kind. */
export const firstRecord: PlatformRecord = {
  version: "1.0.0",
  released: "2026-01-01",
  document: {
    openapi: "3.1.0",
    info: { title: "Kit", version: "1.0.0" },
    paths: {
      "/things/query": {
        post: { operationId: "query_things", summary: "Query things", responses: {} },
      },
      "/things/{id}": { get: { operationId: "get_thing", summary: "Get a thing", responses: {} } },
    },
    components: { schemas: {} },
  },
  variables: {
    KIT_BATCH_BYTES: { files: ["api/env.py"], default: "100", example: "200" },
    KIT_CACHE_URI: { files: ["hosting/stack/env.gh.example"], example: "redis://cache" },
    KIT_HOST: { files: ["sdk/init.py"], default: "http://localhost", otherDefaults: [""] },
  },
  hosting: ["hosting/stack/docker-compose.gh.yml", "hosting/stack/env.gh.example"],
  compose: {
    "hosting/stack/docker-compose.gh.yml": {
      project: "kit-gh",
      services: {
        api: { profile: "always", image: "ghcr.io/kit/api:latest", ports: [8000] },
        queue: { profile: "always", image: "queue:3", volumes: ["queue-data:/data"] },
      },
    },
  },
  constants: {
    evaluators: Object.fromEntries(
      ["auto_match", "auto_regex", "auto_json", "auto_prefix", "auto_suffix"].map((name) => [
        name,
        { file: "api/evaluators.py" },
      ]),
    ),
    roles: { deploy_manager: { file: "api/roles.py" }, owner: { file: "api/roles.py" } },
  },
  sdk: sdkOf("1.0.0", {
    init: {
      kind: "function",
      parameters: [parameter("host", "None"), parameter("retries", "3"), parameter("key")],
    },
    Manager: {
      kind: "class",
      bases: [],
      members: { fetch: { kind: "function", parameters: [parameter("slug")] } },
    },
    Legacy: { kind: "class", bases: [], parameters: [], members: {} },
  }),
};

const { KIT_HOST } = firstRecord.variables ?? {};

/** The next release, in which names of each kind were removed, added or changed. */
export const secondRecord: PlatformRecord = {
  ...firstRecord,
  version: "2.0.0",
  released: "2026-02-01",
  document: {
    openapi: "3.1.0",
    info: { title: "Kit", version: "2.0.0" },
    paths: {
      "/items/query": {
        post: { operationId: "query_things", summary: "Query things", responses: {} },
      },
      "/things/{id}": { get: { operationId: "get_thing", summary: "Get a thing", responses: {} } },
      "/plans": { get: { operationId: "list_plans", summary: "List plans", responses: {} } },
    },
    components: { schemas: {} },
  },
  variables: {
    KIT_BATCH_BYTES: { files: ["api/env.py"], default: "500", example: "200" },
    KIT_CACHE_VOLATILE_URI: { files: ["hosting/stack/env.gh.example"], example: "redis://cache" },
    KIT_QUEUE_WORKERS: { files: ["hosting/stack/env.gh.example"], example: "4" },
    ...(KIT_HOST ? { KIT_HOST } : {}),
  },
  compose: {
    "hosting/stack/docker-compose.gh.yml": {
      project: "kit-gh",
      services: { api: { profile: "always", image: "ghcr.io/kit/api:latest", ports: [8000] } },
    },
  },
  constants: {
    evaluators: Object.fromEntries(
      ["auto_match", "auto_regexp", "auto_json", "auto_prefix", "auto_suffix"].map((name) => [
        name,
        { file: "api/evaluators.py" },
      ]),
    ),
    roles: { owner: { file: "api/roles.py" } },
  },
  sdk: sdkOf("2.0.0", {
    init: {
      kind: "function",
      parameters: [parameter("host", "None"), parameter("timeout", "10"), parameter("key")],
    },
    Manager: {
      kind: "class",
      bases: [],
      members: { fetch: { kind: "function", parameters: [parameter("slug")] } },
    },
  }),
};
