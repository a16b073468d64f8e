import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SearchResponse } from "../hit";
import { observeClient } from "./observed";

const requestOf = (query: string) => ({ requests: [{ indexName: "docs", query }] });

/** A client whose responses the test releases. */
function heldClient() {
  const asked: string[] = [];
  const answers: ((nbHits: number) => void)[] = [];
  const failures: (() => void)[] = [];
  const client = observeClient({
    search: ({ requests }) =>
      new Promise<SearchResponse>((resolve, reject) => {
        const [{ query = "" } = {}] = requests;
        asked.push(query);
        failures.push(() => reject(new Error("offline")));
        answers.push((nbHits) =>
          resolve({
            results: [
              { index: "docs", query, hits: [], nbHits, page: 0, nbPages: 1, hitsPerPage: 20 },
            ],
          }),
        );
      }),
  });
  return { client, asked, answers, failures };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is late after 200 ms and stalled after 300 ms, until the answer comes", async () => {
  const { client, answers } = heldClient();
  const answer = client.search(requestOf("trace"));
  const seen = () => [client.getState().status, client.getState().isLate];
  await vi.advanceTimersByTimeAsync(199);
  expect(seen()).toEqual(["loading", false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen()).toEqual(["loading", true]);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen()).toEqual(["stalled", true]);
  answers[0]?.(3);
  await answer;
  expect(seen()).toEqual(["idle", false]);
  expect(client.getState()).toMatchObject({ query: "trace", nbHits: 3 });
});

it.each([
  ["answered", 3],
  ["refused", undefined],
])("never hands on an older search that is %s after a newer one", async (_, nbHits) => {
  const { client, answers, failures } = heldClient();
  const settled: string[] = [];
  for (const query of ["trace/", "trace"])
    void client.search(requestOf(query)).then(() => settled.push(query));
  answers[1]?.(7);
  await vi.advanceTimersByTimeAsync(0);
  if (nbHits === undefined) failures[0]?.();
  else answers[0]?.(nbHits);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).toEqual(["trace"]);
  expect(client.getState()).toMatchObject({ status: "idle", query: "trace", nbHits: 7 });
});

it("searches once for a query that is being searched for, and again after its answer", async () => {
  const { client, asked, answers } = heldClient();
  const settled: number[] = [];
  for (const search of [0, 1])
    void client.search(requestOf("trace")).then(() => settled.push(search));
  answers[0]?.(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).toEqual([0]);
  void client.search(requestOf("trace"));
  expect(asked).toEqual(["trace", "trace"]);
});

it("counts the delay from each search", async () => {
  const { client } = heldClient();
  void client.search(requestOf("tr"));
  await vi.advanceTimersByTimeAsync(150);
  void client.search(requestOf("tra"));
  await vi.advanceTimersByTimeAsync(150);
  expect(client.getState().isLate).toBe(false);
});

it("searches for nothing while an input method composes, and then for what it left", async () => {
  const { client, asked, answers } = heldClient();
  client.compose(true);
  void client.search(requestOf("t"));
  void client.search(requestOf("と"));
  const answer = client.search(requestOf("とれ"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
  expect(client.getState()).toMatchObject({ status: "composing", isLate: false });
  client.compose(false);
  expect(asked).toEqual(["とれ"]);
  answers[0]?.(2);
  await answer;
  expect(client.getState()).toMatchObject({ status: "idle", query: "とれ", nbHits: 2 });
});

it("says nothing of an earlier search whose answer comes while an input method composes", async () => {
  const { client, answers } = heldClient();
  const answer = client.search(requestOf("zzzz"));
  client.compose(true);
  answers[0]?.(0);
  await answer;
  expect(client.getState().status).toBe("composing");
});
