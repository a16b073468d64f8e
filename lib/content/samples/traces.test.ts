import { expect, it } from "vitest";
import { keepTimes, type RecordedSpan, shownSpans } from "./traces";

const span: RecordedSpan = {
  name: "answer",
  type: "workflow",
  depth: 0,
  time: { start: 0, duration: 700 },
  tokens: 12,
  attributes: { Outputs: "Oslo" },
};

it("a run that differs in its times alone changes nothing", () => {
  const later = [{ ...span, time: { start: 3, duration: 912 } }];
  expect(keepTimes(later, [span])).toEqual([span]);
});

it.each([
  ["another name", [{ ...span, time: { start: 0, duration: 912 }, name: "reply" }]],
  ["other tokens", [{ ...span, time: { start: 0, duration: 912 }, tokens: 13 }]],
  [
    "another answer",
    [{ ...span, time: { start: 0, duration: 912 }, attributes: { Outputs: "Paris" } }],
  ],
  [
    "one span more",
    [
      { ...span, time: { start: 0, duration: 912 } },
      { ...span, depth: 1 },
    ],
  ],
])("a run with %s has its own times", (_name, later) => {
  expect(keepTimes(later, [span])).toBe(later);
  expect(keepTimes(later, undefined)).toBe(later);
});

it("the count above a trace agrees with what is shown", () => {
  expect(shownSpans([span]).title).toBe("What this sends: 1 span");
  const many = shownSpans(Array.from({ length: 90 }, () => span));
  expect(many.title).toBe(`What this sends: the first ${many.spans.length} of 90 spans`);
});
