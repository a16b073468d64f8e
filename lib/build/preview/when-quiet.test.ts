import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenQuiet } from "./when-quiet";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("many calls are one run, after the last of them", async () => {
  const task = vi.fn(async () => {});
  const ask = whenQuiet(task, 100);
  for (let call = 0; call < 5; call++) {
    ask();
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(task).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(60);
  expect(task).toHaveBeenCalledTimes(1);
});

test("a call during a run is heard once the run is over", async () => {
  let end = () => {};
  const task = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const ask = whenQuiet(task, 100);
  ask();
  await vi.advanceTimersByTimeAsync(100);
  ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(200);
  expect(task).toHaveBeenCalledTimes(2);
});
