import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createClient, pick, pluck } from "./fixtures/client";

const traceId = "0af7651916cd43dd8448eb211c80319c";
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

it("a trace that is sent over OTLP, compressed, can be fetched and queried", async () => {
  const { send } = createClient();
  const headers = { "content-type": "application/x-protobuf" };
  expect((await send("POST /otlp/v1/traces", { bytes: gzipSync(protobuf), headers })).status).toBe(200);
  const { json } = await send(`GET /preview/tracing/traces/${traceId}`);
  expect(pick(json, "traces", traceId, "spans", "root")).toMatchObject({
    span_id: "b7ad6b7169203331",
    span_kind: "SPAN_KIND_CLIENT",
    start_time: "2026-01-02T03:04:05.678901Z",
    end_time: "2026-01-02T03:04:07.178901Z",
    status_code: "STATUS_CODE_ERROR",
    status_message: "boom",
    attributes: { ag: { data: { inputs: { question: "Why?" } } }, "gen_ai.usage.total_tokens": 42, cold: true },
    spans: { child: { span_id: "00f067aa0ba902b7", parent_id: "b7ad6b7169203331" } },
  });
  const names = async (operator: string, ...values: string[]) => {
    const conditions = values.map((value) => ({ field: "span_name", value }));
    const body = { focus: "span", filter: { operator, conditions } };
    const found = await send("POST /preview/tracing/spans/query", { body });
    const own = [pick(found.json, "spans")].flat().filter((span) => pick(span, "trace_id") === traceId);
    return pluck(own, "span_name").sort();
  };
  expect(await names("or", "root", "child")).toEqual(["child", "root"]);
  expect(await names("not", "root")).toEqual(["child"]);
});
