import { expect, it } from "vitest";
import { readRelease } from "@/lib/check/names/release";
import type { Editorial } from "@/lib/check/words";
import { loadPlatform } from "@/lib/content/api";
import { writtenPages } from "@/lib/content/pages";
import { compileSite } from "@/lib/mdx/compile-site";
import type { JsonObject } from "@/lib/model/api";
import type { SdkRecord } from "@/lib/model/sdk-record";
import { checkFixture, page } from "@/lib/testing/fixture-site";
import { firstRecord, secondRecord } from "@/lib/testing/platform-records";
import { makePlan } from "./make-plan";
import { planText } from "./plan-text";

const names = {
  variables: [],
  constants: [],
  sdkNames: [],
  pythonModules: ["agenta"],
  endpoints: [],
};

const post =
  "---\ndate: 2026-01-02\ntitle: A post\nslug: a-post\narea: Playground\ndescription: A description of a post that is long enough to be a search result of its own.\n---\n\nSet `KIT_CACHE_URI`.\n\n{/* truncate */}\n";

/**
 * Plans the change from 1.0.0 to a release whose record is `secondRecord` with some differences.
 */
async function planOf(
  body: string,
  changes: Partial<typeof secondRecord> = {},
  first = firstRecord,
) {
  const { root, site } = await checkFixture({
    files: {
      "content/docs/a.mdx": page(body),
      "content/docs/b.mdx": page("`KIT_BATCH_BYTES` is read by the API.", "Limits"),
      "content/changelog/2026/2026-01-02-a-post.mdx": post,
      "openapi.json": JSON.stringify(first.document),
      "content/platform/1.0.0.json": JSON.stringify(first),
      "content/platform/2.0.0.json": JSON.stringify({ ...secondRecord, ...changes }),
    },
    config: { api: { file: "openapi.json" } },
  });
  if (!site) throw new Error("The fixture has no site.");
  const editorial: Editorial = { names, prose: [], placeholders: [] };
  const [before, after] = ["1.0.0", "2.0.0"].map((version) => loadPlatform(root, version)?.api);
  const plan = makePlan({
    root,
    editorial,
    pages: await compileSite(site, writtenPages(site, root)),
    before: readRelease(root, { version: "1.0.0" }, names),
    after: readRelease(root, { version: "2.0.0" }, names),
    reference: site.api,
    apis: before && after && { before, after },
  });
  return { plan, text: planText(plan) };
}

/** Lines of a section of the plan that aren't blank. */
function partOf(text: string, title: string): string[] {
  const [, body = ""] = text.split(`## ${title}\n`);
  return (body.split(/^## /m)[0] ?? "").split("\n").filter((line) => line.trim() !== "");
}

const wrong =
  "Set `KIT_CACHE_URI` and [query](/reference/api/query-things).\n\n```python\nimport agenta as ag\n\nag.init(key='a', retries=1)\n```";

it("names pages that are wrong now with lines and the change, and leaves posts to their release", async () => {
  const { text } = await planOf(`${wrong}\n\nAsk \`/api/things/query\` as \`deploy_manager\`.`);
  expect(partOf(text, "Pages that are wrong now")).toEqual([
    "### content/docs/a.mdx",
    "- [ ] `content/docs/a.mdx:6` `KIT_CACHE_URI` is gone: 1.0.0 had this environment variable, and 2.0.0 doesn't. It may be `KIT_CACHE_VOLATILE_URI` now.",
    "- [ ] `content/docs/a.mdx:11` `ag.init` has no argument `retries` in `agenta` 2.0.0. It takes: `host`, `timeout`, `key`.",
    "- [ ] `content/docs/a.mdx:14` `/things/query` is gone: 1.0.0 had this endpoint of the API, and 2.0.0 doesn't. It may be `/items/query` now.",
    "- [ ] `content/docs/a.mdx:14` `deploy_manager` is gone: 1.0.0 had it among its roles, and 2.0.0 doesn't. Look at roles in content/platform/2.0.0.json.",
  ]);
});

it("prints the redirects that operations need which left, and where they are linked", async () => {
  const { text } = await planOf(wrong, {
    document: {
      ...secondRecord.document,
      paths: {
        "/plans": { get: { operationId: "list_plans", summary: "List plans", responses: {} } },
      },
    },
  });
  expect(partOf(text, "Links and redirects of operations that are gone")).toEqual([
    "- [ ] `POST /things/query` is gone. Linked at `content/docs/a.mdx:6`.",
    "- [ ] `GET /things/{id}` is gone.",
    "For `redirects.ts`:",
    "```typescript",
    '{ from: "/reference/api/query-things", to: "/reference/api/category" },',
    '{ from: "/reference/api/get-thing", to: "/reference/api/category" },',
    "```",
  ]);
});

it("knows an operation by its id, and needs no redirect where it keeps its address", async () => {
  const { text } = await planOf(wrong);
  expect(partOf(text, "Links and redirects of operations that are gone")).toEqual([
    "- [ ] `POST /things/query` is gone. It is `POST /items/query` now. Linked at `content/docs/a.mdx:6`.",
  ]);
});

it("tells a path that still answers from one that is gone", async () => {
  const { text } = await planOf("Ask `/api/things/query`.", {
    undescribed: { "/things": { file: "api/routers.py", instead: "/items" } },
  });
  expect(partOf(text, "Pages that are wrong now").at(-1)).toBe(
    "- [ ] `content/docs/a.mdx:6` `/things/query` still answers in 2.0.0, and its description of the API leaves it out. It has `/items/query` in its place.",
  );
  expect(partOf(text, "Links and redirects of operations that are gone")).toEqual([
    "- [ ] `POST /things/query` still answers, and left the description. It is `POST /items/query` now.",
  ]);
});

it("lists changed defaults and signatures with the pages that name them first", async () => {
  const { text } = await planOf("Call `ag.init`.");
  expect(partOf(text, "Changed defaults, signatures and values")).toEqual([
    "- [ ] `KIT_BATCH_BYTES`: its default is `500`, before `100`. Named at `content/docs/b.mdx:6`",
    "- [ ] `ag.init`: it is `(host=None, timeout=10, key)`, before `(host=None, retries=3, key)`. Named at `content/docs/a.mdx:6`",
  ]);
});

it("says where the neighbors are of what is new and on no page", async () => {
  const { text } = await planOf("Nothing.");
  expect(partOf(text, "New things that no page mentions").slice(0, 3)).toEqual([
    "### Environment variables",
    "- [ ] `KIT_CACHE_VOLATILE_URI`: the example file has `redis://cache` (`hosting/stack/env.gh.example`). Its neighbor `KIT_BATCH_BYTES` is at `content/docs/b.mdx:6`.",
    "- [ ] `KIT_QUEUE_WORKERS`: the example file has `4` (`hosting/stack/env.gh.example`). Its neighbor `KIT_BATCH_BYTES` is at `content/docs/b.mdx:6`.",
  ]);
  const mentioned = await planOf("Set `KIT_QUEUE_WORKERS`.");
  expect(partOf(mentioned.text, "New things that no page mentions").join("\n")).not.toContain(
    "KIT_QUEUE_WORKERS",
  );
});

it("lists changed operations of the reference, new ones, and what is gone and on no page", async () => {
  const parameters = [{ name: "limit", in: "query", required: true, schema: { type: "integer" } }];
  const paths = secondRecord.document.paths as JsonObject;
  const thing = { operationId: "get_thing", summary: "Get a thing", responses: {}, parameters };
  const { text } = await planOf("Nothing.", {
    document: { ...secondRecord.document, paths: { ...paths, "/things/{id}": { get: thing } } },
  });
  expect(partOf(text, "Operations that changed")).toEqual([
    "- [ ] [`GET /things/{id}`](/reference/api/get-thing): Query parameter `limit` was added and is required.",
  ]);
  expect(partOf(text, "Operations that are new in the description")).toEqual([
    "- [ ] `GET /plans`: List plans.",
  ]);
  expect(partOf(text, "Gone, and on no page")).toContain("- `ag.Legacy`.");
});

it("finds a method that is gone where pages have its name alone", async () => {
  const sdkWith = (version: string, ...methods: string[]): SdkRecord => ({
    ...{ package: "agenta", version, requiresPython: "" },
    modules: {
      agenta: {
        Client: {
          ...{ kind: "class", bases: [], parameters: [] },
          members: Object.fromEntries(
            methods.map((name) => [name, { kind: "function", parameters: [] }]),
          ),
        },
      },
    },
  });
  const { text } = await planOf(
    "Clients have `list_items` and `delete_key`, and you close them.",
    { sdk: sdkWith("2.0.0", "list_items") },
    { ...firstRecord, sdk: sdkWith("1.0.0", "list_items", "delete_key", "close") },
  );
  expect(partOf(text, "Gone, with a part or their words on pages")).toEqual([
    "- [ ] `ag.Client.delete_key`. Look at `content/docs/a.mdx:6`.",
  ]);
  expect(partOf(text, "Gone, and on no page")).toContain("- `ag.Client.close`.");
});

it("finds a constant that is gone where pages have it in words", async () => {
  const file = "api/enums.py";
  const { text } = await planOf(
    "Choose **Together AI** or Cohere.",
    { constants: { providers: {} } },
    {
      ...firstRecord,
      constants: { providers: { cohere: { file }, together_ai: { file }, groq: { file } } },
    },
  );
  expect(partOf(text, "Gone, with a part or their words on pages")).toEqual([
    "- [ ] `cohere`: it was among the providers. Look at `content/docs/a.mdx:6`.",
    "- [ ] `together_ai`: it was among the providers. Look at `content/docs/a.mdx:6`.",
  ]);
  expect(partOf(text, "Gone, and on no page")).toContain("- `groq`: it was among the providers.");
});

it("says which page of the reference is near a new operation, and not for a beginning that most have", async () => {
  const item = (id: string) => ({ get: { operationId: id, summary: id, responses: {} } });
  const many = ["apps", "users", "keys", "tags"].map((name) => [
    `/v1/${name}`,
    item(`list_${name}`),
  ]);
  const paths = { ...Object.fromEntries(many), "/billing": item("billing") };
  const { text } = await planOf(
    "Nothing.",
    {
      document: {
        ...secondRecord.document,
        paths: { ...paths, "/v1/apps/{id}": item("get_app"), "/v1/plans": item("plans") },
      },
    },
    { ...firstRecord, document: { ...firstRecord.document, paths } },
  );
  expect(partOf(text, "Operations that are new in the description")).toEqual([
    "- [ ] `GET /v1/apps/{id}`: get_app. Near /reference/api/list-apps",
    "- [ ] `GET /v1/plans`: plans.",
  ]);
});

it("drafts a post that has the form of a new one, and says what it can't know", async () => {
  const { text } = await planOf("Nothing.");
  const draft = partOf(text, "Draft of the changelog post").join("\n");
  expect(draft).toContain("title: Release 2.0.0\nslug: release-2-0-0\nversion: 2.0.0");
  expect(text).toMatch(/## New\n\n- `GET \/plans`: List plans\n/);
  expect(text).toMatch(/## Removed\n\n- `POST \/things\/query`: use `POST \/items\/query`\n/);
  expect(partOf(text, "What this plan can't know")[0]).toMatch(/^- Labels and screens of the UI/);
});
