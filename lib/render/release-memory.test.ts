import { expect, it } from "vitest";
import { releaseMemory } from "./release-memory";

it("gives back what nothing holds any more", () => {
  const texts = Array.from({ length: 200_000 }, (_, index) => ({ text: `A text of its own, number ${index}.` }));
  const held = process.memoryUsage().heapUsed;
  texts.length = 0;
  releaseMemory();
  expect(held - process.memoryUsage().heapUsed).toBeGreaterThan(10_000_000);
});
