import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SearchRecord } from "../records";
import { indexSynonyms } from "./index-settings";
import { createPublishClient, type PublishInput, publish } from "./publish";

/** The little of Algolia's protocol that publishing uses, with an index in memory. */
let server: Server;
let asked: { path: string; body: Record<string, unknown> }[] = [];
let input: PublishInput;

beforeEach(async () => {
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
      return say(200, { taskID: 1 });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hosts = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  const record = (objectID: string) => ({ objectID, content: objectID }) as SearchRecord;
  input = { appId: "app", apiKey: "secret", indexName: "agenta", records: [record("a"), record("b")], hosts };
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test("publishing replaces the whole index at once, by a copy that is moved over it", async () => {
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

test("every group of synonyms has an id of its own that Algolia takes", () => {
  const ids = indexSynonyms().map(({ objectID }) => objectID);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
});
