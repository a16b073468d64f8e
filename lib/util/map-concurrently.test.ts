import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { mapConcurrently } from "./map-concurrently";

test("every item has its turn, and no more than asked for run at a time", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await mapConcurrently(2, [1, 2, 3, 4, 5], async (item) => {
    most = Math.max(most, ++running);
    await setImmediate();
    running--;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test("a failure ends it", async () => {
  await expect(mapConcurrently(2, [1, 2], () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  );
});
