import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { apiDocument, createClient } from "./fixtures/client";

/** What a web worker has and the mock may use. Node's own objects are not among it. */
const webGlobals = {
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  Blob,
  Response,
  DecompressionStream,
  console,
  atob,
  btoa,
};

it("answers the same in a worker, where no code can be made from text", { timeout: 60_000 }, async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export { createMock } from "./mock";',
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "bundle",
    platform: "browser",
    target: "es2022",
  });
  const code = outputFiles[0]?.text ?? "";
  // A page's policy would refuse them, and the context below does as well.
  const context = createContext({ ...webGlobals }, { codeGeneration: { strings: false, wasm: false } });
  context.document = JSON.stringify(apiDocument);
  runInContext(`${code}; mock = bundle.createMock(JSON.parse(document));`, context);
  const { send } = createClient();
  const lines = [
    "GET /apps",
    "GET /nothing",
    "POST /apps",
    "GET /testsets",
    "GET /preview/tracing/traces/67ca3b9d443c3221210ff1b29d4dac52",
  ];
  for (const line of lines) {
    const [method = "", path = ""] = line.split(" ");
    const request = JSON.stringify({ method, url: path, headers: { authorization: "ApiKey test" } });
    const inWorker: unknown = await runInContext(
      `mock.handle({ ...${request}, body: new Uint8Array() })
        .then(({ status, body }) => JSON.stringify([status, new TextDecoder().decode(body)]))`,
      context,
    );
    const here = await send(line);
    expect(JSON.parse(String(inWorker))).toEqual([here.status, new TextDecoder().decode(here.bytes)]);
  }
});
