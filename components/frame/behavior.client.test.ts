import { expect, it, vi } from "vitest";

/** The browser APIs that these modules use when they are imported. */
vi.stubGlobal("matchMedia", () => ({ matches: false }));
const { collapseDuration } = await import("@/components/ui/collapse.client");
const { currentSection } = await import("./current-section.client");

it("taller panels take longer to open, and never long", () => {
  const durations = [0, 36, 100, 400, 2000].map(collapseDuration);
  expect(durations).toEqual([...durations].sort((a, b) => a - b));
  expect(durations[0]).toBe(0);
  expect(durations[1]).toBeGreaterThan(100);
  expect(durations[4]).toBeLessThan(700);
});

it.each<[string, number[], boolean, number]>([
  ["before the first heading", [400, 900], false, 0],
  ["at the line", [-200, 90], false, 1],
  ["short sections at the end", [-900, -100, 300, 500], true, 3],
  ["end of the page, last heading below", [-900, 2000], true, 0],
])("marks a section of the page: %s", (_name, tops, atEnd, expected) => {
  expect(currentSection(tops, 100, atEnd, 900)).toBe(expected);
});
