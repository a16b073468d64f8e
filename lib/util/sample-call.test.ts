import { readFileSync } from "node:fs";
import { createMock } from "@agenta-docs/api-mock";
import { readDescription } from "@agenta-docs/api-mock/recordings";
import { expect, it } from "vitest";
import { guideApps } from "@/content/guide-apps";
import { listFiles } from "@/lib/content/files";
import { readBlocks } from "@/lib/content/samples/code-blocks";
import { findOperationOf } from "@/lib/model/api";
import { seedRequests } from "@/lib/model/app-seed";
import { readApi } from "@/lib/openapi/read-api";
import { readSampleCall } from "./sample-call";

const json = '-H "Content-Type: application/json"';
const fetched = (options: string) =>
  `const host = process.env.HOST ?? "https://x.test";\nconst response = await fetch(\`\${host}/api/apps\`, {\n${options}\n});\n`;

it.each<[name: string, text: string, expected: string | undefined]>([
  [
    "curl",
    `curl -X PUT "\${HOST:-https://x.test}/api/apps/" \\\n  ${json} \\\n  -d '{"a": "b c"}'`,
    'PUT /api/apps/ {"a": "b c"}',
  ],
  ["curl without a method", 'curl -s "$HOST/api/apps?limit=5"', "GET /api/apps?limit=5 "],
  [
    "curl with a variable",
    `ID="7"\ncurl $HOST/api/a -d '{"id": "'"$ID"'"}'`,
    'POST /api/a {"id": "7"}',
  ],
  ["a variable that is not set", "curl $HOST/api/apps/$APP_ID", undefined],
  ["an id that only the reader has", 'curl "$HOST/api/apps/YOUR_APP_ID"', undefined],
  ["two requests", "curl $HOST/api/a\n\ncurl $HOST/api/b", undefined],
  ["a pipe", "curl $HOST/api/a | jq .", undefined],
  ["a substitution", 'curl "$HOST/api/$(cat id)"', undefined],
  ["an option that changes the request", "curl $HOST/api/a -F file=@a.csv", undefined],
  ["another server", "curl http://localhost:8000/test", undefined],
  [
    "fetch",
    fetched(
      '  method: "POST",\n  body: JSON.stringify({\n    a: { b: 1 }, // one\n    "c": "d, e: f",\n  }),',
    ),
    'POST /api/apps {"a":{"b":1},"c":"d, e: f"}',
  ],
  [
    "fetch without a body",
    fetched("  headers: { Authorization: `ApiKey key` },"),
    "GET /api/apps ",
  ],
  [
    "fetch with a computed body",
    fetched('  method: "POST",\n  body: JSON.stringify({ since: now() }),'),
    undefined,
  ],
  ["fetch of a computed address", `await fetch(\`\${host}/api/apps/\${id}\`, {});`, undefined],
])("%s", (_name, text, expected) => {
  const call = readSampleCall(text);
  expect(call && `${call.method} ${call.url} ${call.body}`).toBe(expected);
});

it("of a guide is answered by the mock, once what the guide builds on is there", async () => {
  const description = readDescription();
  const { api } = readApi(JSON.stringify(description), "openapi.json");
  const mock = createMock(description, { isShared: true });
  const encoder = new TextEncoder();
  let count = 0;
  const failed: string[] = [];
  for (const file of listFiles(".", "content/docs", [".mdx"])) {
    for (const { language, text, meta } of readBlocks(readFileSync(file, "utf8"))) {
      const call =
        meta.fails === undefined && /^(?:bash|\w+script)$/.test(language) && readSampleCall(text);
      if (!call || !findOperationOf(api, `${call.method} ${call.url}`)) continue;
      count++;
      mock.reset();
      const send = async (method: string, url: string, body: string) =>
        (await mock.answer({ method, url, headers: call.headers, body: encoder.encode(body) }))
          .status;
      let status = await send(call.method, call.url, call.body);
      if (status === 404) {
        const apps = guideApps.filter(({ name }) => text.includes(name));
        for (const [url, body] of apps.flatMap(seedRequests))
          await send("POST", url, JSON.stringify(body));
        status = await send(call.method, call.url, call.body);
      }
      if (status >= 300) failed.push(`${file}: ${call.method} ${call.url} ${status}`);
    }
  }
  // In a project with evaluators, the platform uses the newest one, whatever the slug is. The page
  // explains that.
  const isExplained = (line: string) =>
    /annotate-traces\.mdx: POST \/api\/preview\/annotations\/ 422$/.test(line);
  expect(failed.filter((line) => !isExplained(line))).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
