import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SearchRecord } from "../records";
import { indexSettings, indexSynonyms } from "./index-settings";
import { createPublishClient, type PublishInput, planPublish, publish } from "./publish";

/** The little of Algolia's protocol that publishing uses, with an index in memory. */
let server: Server;
let stored: Record<string, unknown>[] | undefined;
let asked: { path: string; body: Record<string, unknown> }[] = [];
let input: PublishInput;

beforeEach(async () => {
  stored = undefined;
  asked = [];
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      const path = `${request.method} ${new URL(request.url ?? "", "http://localhost").pathname.slice(3)}`;
      const body = text ? JSON.parse(text) : {};
      asked.push({ path, body });
      const say = (status: number, answer: object) => response.writeHead(status).end(JSON.stringify(answer));
      if (path.includes("/task/")) return say(200, { status: "published" });
      if (/^(PUT|POST) .*(settings|synonyms\/batch|operation|batch)$/.test(path)) return say(200, { taskID: 1 });
      if (!stored) return say(404, { message: "Index agenta does not exist", status: 404 });
      if (path.endsWith("/settings")) return say(200, { ...indexSettings });
      if (path.endsWith("/browse")) return say(200, { hits: stored });
      return say(200, { hits: indexSynonyms(), nbHits: indexSynonyms().length });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hosts = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  const record = (objectID: string) => ({ objectID, content: objectID }) as SearchRecord;
  input = { appId: "app", apiKey: "secret", indexName: "agenta", records: [record("a"), record("b")], hosts };
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test("an index that is not there is filled", async () => {
  const plan = await planPublish(createPublishClient(input), input);
  expect([plan.added, plan.changed, plan.removed]).toEqual([["a", "b"], [], []]);
  expect(plan.settings).toEqual(Object.keys(indexSettings));
  expect(asked.filter(({ path }) => !path.startsWith("GET"))).toEqual([]);
});

test("the plan names what is new, changed and gone, and sends nothing", async () => {
  stored = [{ objectID: "a", content: "before", _highlightResult: {} }, { objectID: "old" }];
  const plan = await planPublish(createPublishClient(input), input);
  expect([plan.added, plan.changed, plan.removed]).toEqual([["b"], ["a"], ["old"]]);
  expect([plan.settings, plan.synonyms.added, plan.synonyms.changed]).toEqual([[], [], []]);
  expect(asked.filter(({ path }) => /batch|operation|^PUT/.test(path))).toEqual([]);
});

test("publishing replaces the whole index at once, by a copy that is moved over it", async () => {
  stored = [];
  await publish(createPublishClient(input), input);
  const paths = asked.map(({ path }) => path.replace(/agenta_tmp_\w+/, "agenta_tmp"));
  expect(paths).toContain("PUT indexes/agenta/settings");
  expect(paths).toContain("POST indexes/agenta/synonyms/batch");
  expect(paths).toContain("POST indexes/agenta_tmp/batch");
  const moves = asked.filter(({ path }) => path.endsWith("/operation")).map(({ body }) => body.operation);
  expect(moves.at(-1)).toBe("move");
});

test.each([
  [{ appId: "" }, "appId is missing"],
  [{ apiKey: "" }, "apiKey is missing"],
])("without credentials: %j", (keys, message) => {
  expect(() => createPublishClient({ ...input, ...keys })).toThrow(message);
});
