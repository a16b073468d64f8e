import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createClient, pick, pluck } from "./fixtures/client";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const rootId = "b7ad6b7169203331";
const childId = "00f067aa0ba902b7";
/** 2026-01-02T03:04:05.678901Z in nanoseconds. */
const start = 1767323045678901000n;

const hexBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
const sized = (tag: number, bytes: ArrayLike<number>) => [
  ...varint((tag << 3) | 2),
  ...varint(bytes.length),
  ...Array.from(bytes),
];
const text = (tag: number, value: string) => sized(tag, new TextEncoder().encode(value));
const number = (tag: number, value: number) => [...varint(tag << 3), ...varint(value)];

/** A fixed64, the lowest byte first. */
function fixed64(tag: number, value: bigint): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, value, true);
  return [...varint((tag << 3) | 1), ...new Uint8Array(view.buffer)];
}

/** An `ExportTraceServiceRequest` with two spans, written by the numbers of opentelemetry-proto. */
function protobuf(): Uint8Array {
  const attribute = (key: string, value: number[]) => sized(9, [...text(1, key), ...sized(2, value)]);
  const span = (id: string, name: string, parent?: string) =>
    sized(2, [
      ...sized(1, hexBytes(traceId)),
      ...sized(2, hexBytes(id)),
      ...(parent ? sized(4, hexBytes(parent)) : []),
      ...text(5, name),
      ...number(6, 3),
      ...fixed64(7, start),
      ...fixed64(8, start + 1_500_000_000n),
      ...attribute("ag.data.inputs", text(1, '{"question": "Why?"}')),
      ...attribute("gen_ai.usage.total_tokens", number(3, 42)),
      ...attribute("cold", number(2, 1)),
      ...sized(15, [...text(2, "boom"), ...number(3, 2)]),
    ]);
  return Uint8Array.from(sized(1, sized(2, [...span(rootId, "root"), ...span(childId, "child", rootId)])));
}

const protobufType = { "content-type": "application/x-protobuf" };

describe("a trace that is sent over OTLP", () => {
  it.each<[string, string, { bytes?: Uint8Array; body?: unknown; headers?: Record<string, string> }]>([
    ["protobuf", "POST /otlp/v1/traces", { bytes: protobuf(), headers: protobufType }],
    ["compressed protobuf", "POST /otlp/v1/traces", { bytes: gzipSync(protobuf()), headers: protobufType }],
    [
      "protobuf to the older address",
      "POST /observability/v1/otlp/traces",
      { bytes: protobuf(), headers: protobufType },
    ],
  ])("as %s can be fetched and queried", async (_form, line, given) => {
    const { send } = createClient();
    expect((await send(line, given)).status).toBe(200);
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
