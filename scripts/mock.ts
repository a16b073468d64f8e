import { createServer, type IncomingMessage } from "node:http";
import { createMock, type MockResponse } from "@agenta-docs/api-mock";
import { site } from "@/content/site";
import { exitWhenPrinted } from "@/lib/build/process/exit";
import { onStop } from "@/lib/build/process/on-stop";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { closeServer, listen, readAddress } from "@/lib/build/server/listen";
import { readText } from "@/lib/content/files";
import { readApi } from "@/lib/openapi/read-api";
import { CommandError } from "@/lib/util/command-error";
import { ProblemError } from "@/lib/util/problem";
import { toMockRequest } from "@/tools/samples/network/mock-request";
import { stubProvider } from "@/tools/samples/network/stub-provider";

reportFailures();
readArguments(
  `npm run mock

Serves a mock of the API and of a model provider (docs/mock.md) at http://127.0.0.1:8787. PORT and HOST choose another
address, SEED=empty starts without records.`,
  {},
);
if (!site.api) throw new CommandError("There is no API to mock: `api` in content/site.ts is null.");
const document = readDocument(site.api.file);
const mock = createMock(document, { seed: process.env.SEED === "empty" ? "empty" : "examples" });

const server = createServer((incoming, response) => {
  answer(incoming)
    .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
    .catch((error: unknown) => {
      console.error(error);
      response
        .writeHead(500, { "content-type": "application/json" })
        .end('{"detail":"The mock failed."}');
    });
});
const address = await listen(server, readAddress(process.env, "127.0.0.1", 8787), "npm run mock");
onStop(() => void closeServer(server).then(() => exitWhenPrinted(0)));
console.log(`API       ${address}/api\nProvider  ${address}/v1`);

async function answer(incoming: IncomingMessage): Promise<MockResponse> {
  const request = await toMockRequest(incoming);
  const { method, url } = request;
  if (url.startsWith("/v1/")) return stubProvider(request);
  if (url === "/mock/state" && method === "DELETE") {
    mock.reset();
    return { status: 204, headers: {}, body: new Uint8Array() };
  }
  return mock.answer(request);
}

/** Throws a ProblemError if the file can't be read or isn't JSON. */
function readDocument(file: string) {
  const read = readText(process.cwd(), file);
  if ("problem" in read) throw new ProblemError([read.problem]);
  const broken = readApi(read.text, file).problems.filter(({ code }) => code === "api-syntax");
  if (broken.length > 0) throw new ProblemError(broken);
  return JSON.parse(read.text);
}
