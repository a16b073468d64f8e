import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { valueAtPath } from "../src/json";
import { createClient, pluck } from "./client";

// replay.test.ts replays recorded requests to the platform. These tests cover what the recordings
// don't.

it("what is created belongs to one key, and a reset forgets it", async () => {
  const { send, mock } = createClient();
  const keyOf = (key: string) => ({ authorization: `ApiKey ${key}` });
  const names = async (key: string) =>
    pluck((await send("GET /apps", { headers: keyOf(key) })).json, "app_name");
  await send("POST /apps", {
    body: { app_name: "mine", template_key: "CUSTOM" },
    headers: keyOf("one"),
  });
  expect(await names("one")).toContain("mine");
  expect(await names("two")).not.toContain("mine");
  mock.reset("one");
  expect(await names("one")).not.toContain("mine");
});

describe("what fuzzing has found", () => {
  it("writes the times of an older application as the schema says", async () => {
    const body = { application: { slug: "timed" } };
    const { json } = await createClient().send("POST /preview/legacy/applications/", { body });
    expect(valueAtPath(json, "application.created_at")).toMatch(/^\d{4}-\d\d-\d\dT/);
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
    expect(valueAtPath(json, "query")).toMatchObject({
      formatting: { focus: "trace" },
      filtering: { conditions: [] },
    });
  });
  it("counts nothing in a time that ends before it begins, or that no calendar has", async () => {
    const { send } = createClient();
    for (const body of [
      { oldest: "2025-10-02", newest: "2025-10-01" },
      { oldest: "73545" },
      { newest: "73545" },
    ]) {
      const { json } = await send("POST /preview/tracing/spans/analytics", { body });
      expect(JSON.stringify(pluck(valueAtPath(json, "buckets"), "timestamp"))).not.toMatch(
        /\+|2025-10-02/,
      );
    }
  });
  it("sends a file under any name", async () => {
    const { send } = createClient();
    const body = { testset: { slug: "named", data: { testcases: [] } } };
    const { json } = await send("POST /preview/simple/testsets/", { body });
    const path = `/preview/simple/testsets/${valueAtPath(json, "testset.id")}/download`;
    const answer = await send(
      `POST ${path}?file_type=csv&file_name=${encodeURIComponent("日\n.csv")}`,
    );
    expect(() => new Headers(answer.headers)).not.toThrow();
    expect(answer).toMatchObject({
      status: 200,
      headers: { "content-disposition": "attachment; filename=__.csv" },
    });
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
  const body = {
    environment_ref: { slug: "production" },
    application_ref: { slug: "support-answer" },
  };
  const { json } = await createClient().send("POST /variants/configs/fetch", { body });
  expect(valueAtPath(json, "variant_ref")).toMatchObject({ slug: "concise", version: 2 });
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
  expect(valueAtPath(json, "query_revision.slug")).toBe("support-errors-v10");
  const query = { ...query_ref, data: { windowing: { limit: 7 } } };
  const { json: edited } = await send(`PUT /preview/simple/queries/${query_ref.id}`, {
    body: { query },
  });
  expect(valueAtPath(edited, "query.data")).toEqual(query.data);
});

it("a live evaluation runs as soon as it is made", async () => {
  const { send } = createClient();
  const { json: made } = await send("POST /preview/simple/queries/", {
    body: { query: { slug: "live", data: {} } },
  });
  const query_ref = { id: valueAtPath(made, "query.id") };
  const { json: found } = await send("POST /preview/queries/revisions/retrieve", {
    body: { query_ref },
  });
  const { json: evaluators } = await send("GET /evaluators/configs/");
  const query_steps = { [String(valueAtPath(found, "query_revision.id"))]: "custom" };
  const evaluator_steps = { [String(pluck(evaluators, "id")[0])]: "auto" };
  const evaluation = { flags: { is_live: true }, data: { query_steps, evaluator_steps } };
  const { json } = await send("POST /preview/simple/evaluations/", { body: { evaluation } });
  expect(valueAtPath(json, "evaluation.data.status")).toBe("running");
});

const traceId = "0af7651916cd43dd8448eb211c80319c";
/**
 * An `ExportTraceServiceRequest` with the span `root` and its child `child`, both from
 * 2026-01-02T03:04:05.678901Z for 1.5 seconds, each with a text, a number, a boolean and the status
 * "boom".
 */
const protobuf = Buffer.from(
  `
  0ac20212bf021297010a100af7651916cd43dd8448eb211c80319c1208b7ad6b71692033312a04726f6f7430033908670d45f2ca
  8618410896759ef2ca86184a280a0e61672e646174612e696e7075747312160a147b227175657374696f6e223a20225768793f22
  7d4a1f0a1967656e5f61692e75736167652e746f74616c5f746f6b656e731202182a4a0a0a04636f6c64120210017a081204626f
  6f6d180212a2010a100af7651916cd43dd8448eb211c80319c120800f067aa0ba902b72208b7ad6b71692033312a056368696c64
  30033908670d45f2ca8618410896759ef2ca86184a280a0e61672e646174612e696e7075747312160a147b227175657374696f6e
  223a20225768793f227d4a1f0a1967656e5f61692e75736167652e746f74616c5f746f6b656e731202182a4a0a0a04636f6c6412
  0210017a081204626f6f6d1802
  `.replace(/\s/g, ""),
  "hex",
);

it("a trace that is sent over OTLP, compressed, can be fetched and queried", async () => {
  const { send } = createClient();
  const headers = { "content-type": "application/x-protobuf" };
  expect((await send("POST /otlp/v1/traces", { bytes: gzipSync(protobuf), headers })).status).toBe(
    200,
  );
  const { json } = await send(`GET /preview/tracing/traces/${traceId}`);
  expect(valueAtPath(json, `traces.${traceId}.spans.root`)).toMatchObject({
    span_id: "b7ad6b7169203331",
    span_kind: "SPAN_KIND_CLIENT",
    start_time: "2026-01-02T03:04:05.678901Z",
    end_time: "2026-01-02T03:04:07.178901Z",
    status_code: "STATUS_CODE_ERROR",
    status_message: "boom",
    attributes: {
      ag: { data: { inputs: { question: "Why?" } } },
      "gen_ai.usage.total_tokens": 42,
      cold: true,
    },
    spans: { child: { span_id: "00f067aa0ba902b7", parent_id: "b7ad6b7169203331" } },
  });
  const names = async (operator: string, ...values: string[]) => {
    const conditions = values.map((value) => ({ field: "span_name", value }));
    const body = { focus: "span", filter: { operator, conditions } };
    const found = await send("POST /preview/tracing/spans/query", { body });
    const own = [valueAtPath(found.json, "spans")]
      .flat()
      .filter((span) => valueAtPath(span, "trace_id") === traceId);
    return pluck(own, "span_name").sort();
  };
  expect(await names("or", "root", "child")).toEqual(["child", "root"]);
  expect(await names("not", "root")).toEqual(["child"]);
});

it("an evaluator whose regular expression isn't one breaks, and the next request is answered", async () => {
  const { send } = createClient();
  const settings = { regex_pattern: "(", regex_should_match: true };
  const body = { inputs: { prediction: "x" }, settings };
  expect((await send("POST /evaluators/auto_regex_test/run", { body })).status).toBe(500);
  body.settings.regex_pattern = "x";
  expect(await send("POST /evaluators/auto_regex_test/run", { body })).toMatchObject({
    json: { outputs: { success: true } },
  });
});
