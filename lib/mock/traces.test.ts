import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createClient, pick, pluck } from "./fixtures/client";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const rootId = "b7ad6b7169203331";
const childId = "00f067aa0ba902b7";
/**
 * An `ExportTraceServiceRequest`: `root` with `child` below it, both from 2026-01-02T03:04:05.678901Z for 1.5 seconds,
 * each with a text, a number, a boolean and the status "boom".
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

const protobufType = { "content-type": "application/x-protobuf" };

describe("a trace that is sent over OTLP", () => {
  it("can be fetched and queried, when it was compressed, too", async () => {
    const { send } = createClient();
    const bytes = gzipSync(protobuf);
    expect((await send("POST /otlp/v1/traces", { bytes, headers: protobufType })).status).toBe(200);
    const trace = (await send(`GET /preview/tracing/traces/${traceId}`)).json;
    expect(trace).toMatchObject({
      count: 1,
      traces: {
        [traceId]: { spans: { root: { span_id: rootId, spans: { child: { span_id: childId, parent_id: rootId } } } } },
      },
    });
    expect(pick(trace, "traces", traceId, "spans", "root")).toMatchObject({
      span_kind: "SPAN_KIND_CLIENT",
      start_time: "2026-01-02T03:04:05.678901Z",
      end_time: "2026-01-02T03:04:07.178901Z",
      status_code: "STATUS_CODE_ERROR",
      status_message: "boom",
      attributes: { ag: { data: { inputs: { question: "Why?" } } }, "gen_ai.usage.total_tokens": 42, cold: true },
    });
    const found = await send("POST /preview/tracing/spans/query", {
      body: { focus: "span", filter: { conditions: [{ field: "span_name", operator: "is", value: "child" }] } },
    });
    expect(found.json).toMatchObject({ count: 1, spans: [{ span_id: childId }] });
  });
  it("is refused with a protobuf Status when it cannot be read", async () => {
    const { send } = createClient();
    const answer = await send("POST /otlp/v1/traces", {
      bytes: new TextEncoder().encode("no protobuf"),
      headers: protobufType,
    });
    expect([answer.status, answer.headers["content-type"]]).toEqual([500, "application/x-protobuf"]);
    expect(new TextDecoder().decode(answer.bytes)).toContain("Failed to parse OTLP stream.");
  });
  it("is refused as JSON, as the platform does", async () => {
    expect((await createClient().send("POST /otlp/v1/traces", { body: { resourceSpans: [] } })).status).toBe(500);
  });
});

describe("spans as JSON", () => {
  const span = (span_id: string, more: object = {}) => ({
    trace_id: traceId,
    span_id,
    span_name: span_id,
    start_time: "2026-01-02T03:04:05Z",
    ...more,
  });
  const spans = [
    span(rootId, {
      attributes: { ag: { type: { span: "workflow" }, metrics: { costs: { incremental: { total: 0.5 } } } } },
    }),
    span(childId, {
      parent_id: rootId,
      attributes: { ag: { type: { span: "chat" } } },
      start_time: "2026-01-03T00:00:00Z",
      references: [{ slug: "mine" }],
    }),
  ];
  it.each<[string, object, string[]]>([
    [
      "a reference",
      { filter: { conditions: [{ field: "references", operator: "in", value: [{ slug: "mine" }] }] } },
      [childId],
    ],
    [
      "or",
      {
        filter: {
          operator: "or",
          conditions: [
            { field: "span_type", value: "chat" },
            { field: "span_type", value: "workflow" },
          ],
        },
      },
      [childId, rootId],
    ],
    ["not", { filter: { operator: "not", conditions: [{ field: "span_type", value: "chat" }] } }, [rootId]],
  ])("are found by %s", async (_what, body, ids) => {
    const { send } = createClient();
    await send("POST /preview/tracing/spans/ingest", { body: { spans } });
    const { json } = await send("POST /preview/tracing/spans/query?focus=span", { body: { focus: "span", ...body } });
    const own = [pick(json, "spans")].flat().filter((item) => pick(item, "trace_id") === traceId);
    expect(pluck(own, "span_id")).toEqual(ids);
  });
});
