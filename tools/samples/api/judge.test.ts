import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listen } from "@/lib/build/server/listen";
import type { SampleRequest } from "@/lib/openapi/request-model";
import { forwardTo } from "../network/instance";
import { toMockRequest } from "../network/mock-request";
import { judge } from "./judge";
import { runnerOf } from "./runners";
import type { Exchange } from "./server";

const request: SampleRequest = {
  method: "GET",
  url: "https://cloud.agenta.ai/api/apps",
  headers: [{ name: "Authorization", value: "ApiKey YOUR_API_KEY" }],
  body: { kind: "none" },
};
const sent = {
  method: "GET",
  url: "/api/apps",
  headers: { authorization: "ApiKey YOUR_API_KEY" },
  body: Buffer.alloc(0),
};
const right: Exchange = { sent, status: 200, answer: new TextEncoder().encode('{"a":1}') };
const counted: Exchange = { ...right, answer: new TextEncoder().encode('{"a":200}') };
const output = '200 {"a":1}\n';

it.each<
  [
    name: string,
    exchanges: Exchange[],
    printed: { output: string; error?: string },
    problem: RegExp | undefined,
  ]
>([
  ["all is well", [right], { output }, undefined],
  ["nothing is sent", [], { output: "", error: "no module" }, /nothing was sent: no module/],
  ["it is sent twice", [right, right], { output }, /sent 2 requests/],
  ["another address", [{ ...right, sent: { ...sent, url: "/api/app" } }], { output }, /^path/],
  ["the mock refuses", [{ ...right, status: 422 }], { output: '422 {"a":1}' }, /answered with 422/],
  [
    "it breaks after the request",
    [right],
    { output, error: "panic" },
    /ended with an error: panic/,
  ],
  ["the answer isn't printed", [right], { output: "200" }, /doesn't print the answer/],
  ["the status isn't printed", [right], { output: '{"a":1}' }, /doesn't print the status/],
  [
    "only the answer has the number",
    [counted],
    { output: '{"a":200}' },
    /doesn't print the status/,
  ],
  ["a longer number has it", [right], { output: '12003 {"a":1}' }, /doesn't print the status/],
])("%s", (_name, exchanges, printed, problem) => {
  const bytesOf = () => Buffer.alloc(0);
  const found = judge({ language: "go", request, bytesOf }, exchanges, printed).join("\n");
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBe("");
});

it("expects a refusal of an operation that never works", () => {
  const printed = { output: '500 {"a":1}\n' };
  const refused = {
    language: "go",
    request,
    bytesOf: () => Buffer.alloc(0),
    isRefused: true,
  } as const;
  expect(judge(refused, [{ ...right, status: 500 }], printed)).toEqual([]);
  expect(judge(refused, [right], { output })).toEqual(['the mock answered with 200: {"a":1}']);
});

it("keeps what each program prints, and goes on after one that breaks", async () => {
  const folder = mkdtempSync(join(tmpdir(), "runners-"));
  const programs = [
    { name: "s0", code: "console.log('one');" },
    { name: "s1", code: "console.log('two'); throw new Error('broken');" },
    { name: "s2", code: "no code(" },
    { name: "s3", code: "console.log('three');" },
  ];
  const printed = await runnerOf("nodejs")(programs, folder);
  rmSync(folder, { recursive: true, force: true });
  expect([...printed.values()].map((item) => item.output)).toEqual([
    "one\n",
    "two\n",
    "",
    "three\n",
  ]);
  expect([...printed.values()].map((item) => item.error !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it("sends what a sample asks to an instance, with the instance's key", async () => {
  const server = createServer(async (incoming, response) => {
    const { method, url, headers, body } = await toMockRequest(incoming);
    response.writeHead(201, { "content-type": "application/json" });
    response.end(JSON.stringify([method, url, headers.authorization, body.toString()]));
  });
  const url = `${await listen(server)}/`;
  const headers = { authorization: "ApiKey sample-key", host: "samples" };
  const given = { method: "POST", url: "/api/apps?a=1", headers, body: Buffer.from("{}") };
  const answer = await forwardTo({ url, key: "real" })(given);
  server.close();
  expect([answer.status, JSON.parse(new TextDecoder().decode(answer.body))]).toEqual([
    201,
    ["POST", "/api/apps?a=1", "ApiKey real", "{}"],
  ]);
});
