import { describe, expect, it } from "vitest";
import { createClient, pick, pluck } from "./fixtures/client";

// What the platform was asked is replayed (replay.test.ts): these are what the recordings don't say.

it("what is created belongs to one key, and a reset forgets it", async () => {
  const { send, mock } = createClient();
  const keyOf = (key: string) => ({ authorization: `ApiKey ${key}` });
  const names = async (key: string) => pluck((await send("GET /apps", { headers: keyOf(key) })).json, "app_name");
  await send("POST /apps", { body: { app_name: "mine", template_key: "CUSTOM" }, headers: keyOf("one") });
  expect(await names("one")).toContain("mine");
  expect(await names("two")).not.toContain("mine");
  mock.reset("one");
  expect(await names("one")).not.toContain("mine");
});

describe("what fuzzing has found", () => {
  it("writes the times of an older application as the schema says", async () => {
    const body = { application: { slug: "timed" } };
    const { json } = await createClient().send("POST /preview/legacy/applications/", { body });
    expect(pick(json, "application", "created_at")).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
  it("imports a test set without a name", async () => {
    const answer = await createClient().send("POST /testsets/endpoint?endpoint=x", {
      bytes: new TextEncoder().encode("endpoint=https%3A%2F%2Fexample.com%2Frows.json"),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer).toMatchObject({ status: 200, json: { name: "" } });
  });
  it("repeats nothing that the schema of analytics doesn't have", async () => {
    const body = { focus: "AAA", filter: { conditions: [{ field: "", options: [null] }] } };
    const { json } = await createClient().send("POST /preview/tracing/analytics/query", { body });
    expect(pick(json, "query")).toMatchObject({ formatting: { focus: "trace" }, filtering: { conditions: [] } });
  });
  it("counts nothing in a time that ends before it begins, or that no calendar has", async () => {
    const { send } = createClient();
    for (const body of [{ oldest: "2025-10-02", newest: "2025-10-01" }, { oldest: "73545" }, { newest: "73545" }]) {
      const { json } = await send("POST /preview/tracing/spans/analytics", { body });
      expect(JSON.stringify(pluck(pick(json, "buckets"), "timestamp"))).not.toMatch(/\+|2025-10-02/);
    }
  });
  it("sends a file under any name", async () => {
    const { send } = createClient();
    const body = { testset: { slug: "named", data: { testcases: [] } } };
    const { json } = await send("POST /preview/simple/testsets/", { body });
    const path = `/preview/simple/testsets/${pick(json, "testset", "id")}/download`;
    const answer = await send(`POST ${path}?file_type=csv&file_name=${encodeURIComponent("日\n.csv")}`);
    expect(() => new Headers(answer.headers)).not.toThrow();
    expect(answer).toMatchObject({ status: 200, headers: { "content-disposition": "attachment; filename=__.csv" } });
  });
  it("names the methods of one address alone", async () => {
    const { headers } = await createClient().send("POST /apps/get_variant_by_env");
    expect(headers.allow).toBe("GET");
  });
  it("takes the flags of test sets, which are others than those of workflows", async () => {
    const body = { testset: { slug: "flagged", flags: { has_testcases: false } } };
    expect((await createClient().send("POST /preview/testsets/", { body })).status).toBe(200);
  });
});

it("configurations of the examples are there from the start", async () => {
  const body = { environment_ref: { slug: "production" }, application_ref: { slug: "support-answer" } };
  const { json } = await createClient().send("POST /variants/configs/fetch", { body });
  expect(pick(json, "variant_ref")).toMatchObject({ slug: "concise", version: 2 });
});

it("evaluators take the flags that the guide for human evaluators sends, and not one alone", async () => {
  const { send } = createClient({ seed: "empty" });
  const create = (flags: object, slug: string) =>
    send("POST /preview/simple/evaluators/", { body: { evaluator: { slug, flags } } });
  expect(await create({ is_human: true, is_custom: false }, "tone")).toMatchObject({
    status: 200,
    json: { evaluator: { flags: { is_human: true, is_custom: false, is_evaluator: true } } },
  });
  expect((await create({ is_human: true }, "part")).status).toBe(500);
});

it("the newest revision of a query is that of the examples, until it is edited", async () => {
  const { send } = createClient();
  const query_ref = { id: "019a40a4-de80-7322-bfa4-809875b9f38f" };
  const { json } = await send("POST /preview/queries/revisions/retrieve", { body: { query_ref } });
  expect(pick(json, "query_revision", "slug")).toBe("support-errors-v10");
  const query = { ...query_ref, data: { windowing: { limit: 7 } } };
  const { json: edited } = await send(`PUT /preview/simple/queries/${query_ref.id}`, { body: { query } });
  expect(pick(edited, "query", "data")).toEqual(query.data);
});

it("a live evaluation runs as soon as it is made", async () => {
  const { send } = createClient();
  const { json: made } = await send("POST /preview/simple/queries/", { body: { query: { slug: "live", data: {} } } });
  const query_ref = { id: pick(made, "query", "id") };
  const { json: found } = await send("POST /preview/queries/revisions/retrieve", { body: { query_ref } });
  const { json: evaluators } = await send("GET /evaluators/configs/");
  const query_steps = { [String(pick(found, "query_revision", "id"))]: "custom" };
  const evaluator_steps = { [String(pluck(evaluators, "id")[0])]: "auto" };
  const evaluation = { flags: { is_live: true }, data: { query_steps, evaluator_steps } };
  const { json } = await send("POST /preview/simple/evaluations/", { body: { evaluation } });
  expect(pick(json, "evaluation", "data", "status")).toBe("running");
});
