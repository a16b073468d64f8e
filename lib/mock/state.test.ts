import { describe, expect, it } from "vitest";
import { createClient, pick, pluck, type Reply } from "./fixtures/client";

type Send = ReturnType<typeof createClient>["send"];

const missing = "0199ffff-0000-7000-8000-000000000000";

/** Life of an entity: what creates it, where its id is, and how it is read, listed, changed and deleted. */
const lives: {
  what: string;
  create: [string, unknown];
  id: (reply: Reply) => string;
  read?: (id: string) => string;
  list: string | [string, unknown];
  ids: (reply: Reply) => unknown[];
  update: (id: string) => [string, unknown];
  changed?: (reply: Reply) => unknown;
  remove: (id: string) => [string, unknown?];
}[] = [
  {
    what: "an app",
    create: ["POST /apps", { app_name: "new-app", template_key: "SERVICE:chat" }],
    id: ({ json }) => String(pick(json, "app_id")),
    list: "GET /apps",
    ids: ({ json }) => pluck(json, "app_id"),
    update: (id) => [`PATCH /apps/${id}`, { app_name: "changed" }],
    remove: (id) => [`DELETE /apps/${id}`],
  },
  {
    what: "a test set",
    create: ["POST /testsets", { name: "new", csvdata: [{ question: "a" }] }],
    id: ({ json }) => String(pick(json, "id")),
    read: (id) => `GET /testsets/${id}`,
    list: "GET /testsets",
    ids: ({ json }) => pluck(json, "_id"),
    update: (id) => [`PUT /testsets/${id}`, { name: "changed", csvdata: [{ question: "b" }] }],
    changed: ({ json }) => [pick(json, "name"), pick(json, "csvdata")],
    remove: (id) => ["DELETE /testsets", { testset_ids: [id] }],
  },
  {
    what: "an evaluator configuration",
    create: ["POST /evaluators/configs", { name: "new", evaluator_key: "auto_exact_match", settings_values: {} }],
    id: ({ json }) => String(pick(json, "id")),
    read: (id) => `GET /evaluators/configs/${id}`,
    list: "GET /evaluators/configs",
    ids: ({ json }) => pluck(json, "id"),
    update: (id) => [
      `PUT /evaluators/configs/${id}`,
      { name: "changed", evaluator_key: "auto_exact_match", settings_values: null },
    ],
    changed: ({ json }) => pick(json, "name"),
    remove: (id) => [`DELETE /evaluators/configs/${id}`],
  },
  {
    what: "a human evaluation",
    create: [
      "POST /human-evaluations",
      {
        app_id: "0199bdca-fd7b-7356-89a5-7f294e817919",
        variant_ids: ["0199c879-cebe-75dc-8bd9-da2c8d37eca4"],
        evaluation_type: "single_model_test",
        inputs: ["question"],
        testset_id: "0199cd5c-862b-744e-82b1-be7e57473215",
        status: "EVALUATION_INITIALIZED",
      },
    ],
    id: ({ json }) => String(pick(json, "id")),
    read: (id) => `GET /human-evaluations/${id}`,
    list: "GET /human-evaluations?app_id=0199bdca-fd7b-7356-89a5-7f294e817919",
    ids: ({ json }) => pluck(json, "id"),
    update: (id) => [`PUT /human-evaluations/${id}`, { status: "EVALUATION_FINISHED" }],
    changed: ({ json }) => pick(json, "status"),
    remove: (id) => ["DELETE /human-evaluations", { evaluations_ids: [id] }],
  },
  {
    what: "a secret",
    create: [
      "POST /vault/v1/secrets/",
      {
        header: { name: "A", description: "b" },
        secret: { kind: "provider_key", data: { kind: "openai", provider: { key: "k" } } },
      },
    ],
    id: ({ json }) => String(pick(json, "id")),
    read: (id) => `GET /vault/v1/secrets/${id}`,
    list: "GET /vault/v1/secrets/",
    ids: ({ json }) => pluck(json, "id"),
    update: (id) => [
      `PUT /vault/v1/secrets/${id}`,
      {
        header: { name: "Changed", description: "b" },
        secret: { kind: "provider_key", data: { kind: "openai", provider: { key: "k" } } },
      },
    ],
    changed: ({ json }) => pick(json, "header", "name"),
    remove: (id) => [`DELETE /vault/v1/secrets/${id}`],
  },
];

const call = (send: Send, line: string | [string, unknown?]) =>
  typeof line === "string" ? send(line) : send(line[0], line[1] === undefined ? {} : { body: line[1] });

describe("what is created", () => {
  it.each(lives)(
    "$what is read, listed, changed and deleted",
    async ({ create, id, read, list, ids, update, changed, remove }) => {
      const { send } = createClient();
      const before = ids(await call(send, list));
      const made = id(await call(send, create));
      expect(before).not.toContain(made);
      expect(ids(await call(send, list))).toEqual([...before, made]);
      const old = read && changed?.(await call(send, read(made)));
      const answer = await call(send, update(made));
      expect(pick(answer.json, "detail")).toBeUndefined();
      expect(answer.status).toBeLessThan(300);
      if (read && changed) expect(changed(await call(send, read(made)))).not.toEqual(old);
      expect((await call(send, remove(made))).status).toBeLessThan(300);
      expect(ids(await call(send, list))).toEqual(before);
      if (read) expect((await call(send, read(made))).status).toBeGreaterThanOrEqual(404);
    },
  );
  it.each([
    ["workflow", "workflows"],
    ["testset", "testsets"],
    ["evaluator", "evaluators"],
  ])("a %s of the preview endpoints is archived and restored", async (one, many) => {
    const { send } = createClient();
    const made = (await send(`POST /preview/${many}/`, { body: { [one]: { slug: "new", name: "New" } } })).json;
    const id = String(pick(made, one, "id"));
    expect(made).toMatchObject({ count: 1, [one]: { slug: "new", name: "New" } });
    expect(pick((await send(`GET /preview/${many}/${id}`)).json, one, "id")).toBe(id);
    await send(`PUT /preview/${many}/${id}`, { body: { [one]: { id, name: "Changed" } } });
    expect(pick((await send(`GET /preview/${many}/${id}`)).json, one, "name")).toBe("Changed");
    const listed = async () => pluck(pick((await send(`POST /preview/${many}/query`, { body: {} })).json, many), "id");
    expect(await listed()).toContain(id);
    await send(`POST /preview/${many}/${id}/archive`);
    expect(await listed()).not.toContain(id);
    await send(`POST /preview/${many}/${id}/unarchive`);
    expect(await listed()).toContain(id);
    const again = await send(`POST /preview/${many}/`, { body: { [one]: { slug: "new" } } });
    // Test sets fail where the others say what is wrong.
    expect(again.status).toBe(one === "testset" ? 500 : 409);
    expect((await send(`GET /preview/${many}/${missing}`)).json).toEqual({ count: 0 });
  });
  it("an app's name is taken once", async () => {
    const { send } = createClient();
    const body = { app_name: "twice", template_key: "CUSTOM" };
    expect((await send("POST /apps", { body })).status).toBe(200);
    expect(await send("POST /apps", { body })).toMatchObject({ status: 400, json: { detail: expect.any(String) } });
  });
  it("belongs to one key, and a reset forgets it", async () => {
    const { send, mock } = createClient();
    const names = async (key: string) =>
      pluck((await send("GET /apps", { headers: { authorization: `ApiKey ${key}` } })).json, "app_name");
    await send("POST /apps", {
      body: { app_name: "mine", template_key: "CUSTOM" },
      headers: { authorization: "ApiKey one" },
    });
    expect(await names("one")).toContain("mine");
    expect(await names("two")).not.toContain("mine");
    mock.reset("one");
    expect(await names("one")).not.toContain("mine");
  });
});

describe("configurations", () => {
  const application_ref = { slug: "prompts" };
  const variant_ref = { slug: "main" };
  const params = { prompt: { messages: [{ role: "user", content: "{{x}}" }] } };

  it("go from app to variant to version to environment, and are fetched from there", async () => {
    const { send } = createClient();
    const made = await send("POST /apps", { body: { app_name: "prompts", template_key: "SERVICE:chat" } });
    const app_id = String(pick(made.json, "app_id"));
    const commit = (text: string) =>
      send("POST /variants/configs/commit", {
        body: {
          config: {
            params: { ...params, text },
            variant_ref: { ...variant_ref, id: null },
            application_ref: { ...application_ref, id: null },
          },
        },
      });
    expect((await commit("early")).status).toBe(404);
    const added = await send("POST /variants/configs/add", { body: { variant_ref, application_ref } });
    expect(added.json).toMatchObject({ params: {}, variant_ref: { slug: "main", version: 0 } });
    expect((await send("POST /variants/configs/add", { body: { variant_ref, application_ref } })).status).toBe(400);
    expect(pick((await commit("first")).json, "variant_ref", "version")).toBe(1);
    expect(pick((await commit("second")).json, "variant_ref", "version")).toBe(2);
    const environment_ref = { slug: "staging" };
    const fetch = (body: object) => send("POST /variants/configs/fetch", { body });
    expect((await fetch({ environment_ref, application_ref })).status).toBe(404);
    await send("POST /variants/configs/deploy", {
      body: { variant_ref: { ...variant_ref, version: 1 }, environment_ref, application_ref },
    });
    expect((await fetch({ environment_ref, application_ref })).json).toMatchObject({
      params: { text: "first" },
      environment_ref: { slug: "staging", version: 1 },
      application_ref: { id: app_id },
    });
    expect(pick((await fetch({ variant_ref, application_ref })).json, "params", "text")).toBe("second");
    const history = (await send("POST /variants/configs/history", { body: { variant_ref, application_ref } })).json;
    expect(pluck(history, "variant_ref", "version")).toEqual([2, 2, 2]);
    const environments = (await send(`GET /apps/${app_id}/environments`)).json;
    expect(pluck(environments, "name")).toEqual(["development", "staging", "production"]);
    expect(pluck(environments, "revision")).toEqual([0, 1, 0]);
    const variants = (await send(`GET /apps/${app_id}/variants`)).json;
    expect(variants).toMatchObject([{ variant_name: "main", revision: 2 }]);
    const [variant_id] = pluck(variants, "variant_id");
    await send(`PUT /variants/${variant_id}/parameters`, { body: { parameters: { text: "third" } } });
    expect(pick((await fetch({ variant_ref, application_ref })).json, "params")).toEqual({ text: "third" });
    await send("POST /variants/configs/delete", { body: { variant_ref, application_ref } });
    expect((await send(`GET /apps/${app_id}/variants`)).json).toEqual([]);
  });
  it("name the deployed version in an environment's history, also after a rollback", async () => {
    const { send } = createClient();
    const made = await send("POST /apps", { body: { app_name: "prompts", template_key: "SERVICE:chat" } });
    const app_id = String(pick(made.json, "app_id"));
    await send("POST /variants/configs/add", { body: { variant_ref, application_ref } });
    for (const text of ["first", "second"]) {
      const config = {
        params: { text },
        variant_ref: { ...variant_ref, id: null },
        application_ref: { ...application_ref, id: null },
      };
      await send("POST /variants/configs/commit", { body: { config } });
    }
    for (const version of [1, 2, 1]) {
      await send("POST /variants/configs/deploy", {
        body: { variant_ref: { ...variant_ref, version }, environment_ref: { slug: "production" }, application_ref },
      });
    }
    const { json } = await send(`GET /apps/${app_id}/revisions/production`);
    expect(pluck(pick(json, "revisions"), "revision")).toEqual([1, 2, 1]);
    expect(pick(json, "revision")).toBe(1);
  });
  it("of the examples are there from the start", async () => {
    const { send } = createClient();
    const { json } = await send("POST /variants/configs/fetch", {
      body: { environment_ref: { slug: "production" }, application_ref: { slug: "support-answer" } },
    });
    expect(pick(json, "variant_ref")).toMatchObject({ slug: "concise", version: 2 });
  });
});

describe("evaluators", () => {
  it("take the flags that the guide for human evaluators sends, and not one alone", async () => {
    const { send } = createClient({ seed: "empty" });
    const create = (flags: object, slug: string) =>
      send("POST /preview/simple/evaluators/", { body: { evaluator: { slug, flags } } });
    expect(await create({ is_human: true, is_custom: false }, "tone")).toMatchObject({
      status: 200,
      json: { evaluator: { flags: { is_human: true, is_custom: false, is_evaluator: true } } },
    });
    expect((await create({ is_human: true }, "part")).status).toBe(500);
  });
});

describe("annotations", () => {
  const link = { trace_id: "0123456789abcdef0123456789abcdef", span_id: "0123456789abcdef" };
  it("are found by the span that they judge and by their evaluator, and deleted", async () => {
    const { send } = createClient();
    const annotation = {
      data: { outputs: { score: 1 } },
      references: { evaluator: { slug: "mine" } },
      links: { invocation: link },
    };
    const made = (await send("POST /preview/annotations/", { body: { annotation } })).json;
    const [trace_id, span_id] = [pick(made, "annotation", "trace_id"), pick(made, "annotation", "span_id")];
    const query = async (asked: object) =>
      (await send("POST /preview/annotations/query", { body: { annotation: asked } })).json;
    expect(await query({ links: { invocation: link } })).toMatchObject({
      count: 1,
      annotations: [{ trace_id, span_id }],
    });
    expect(pick(await query({ references: { evaluator: { slug: "mine" } } }), "count")).toBe(1);
    expect(pick(await query({ references: { evaluator: { slug: "other" } } }), "count")).toBe(0);
    expect((await send(`GET /preview/annotations/${trace_id}/${span_id}`)).json).toMatchObject({
      annotation: { data: annotation.data },
    });
    expect(pick((await send(`DELETE /preview/annotations/${trace_id}/${span_id}`)).json, "count")).toBe(1);
    expect(pick(await query({ links: { invocation: link } }), "count")).toBe(0);
  });
});
