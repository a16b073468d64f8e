import { describe, expect, it } from "vitest";
import { point, roundedPath, stepPath } from "./geometry";

describe("roundedPath", () => {
  it.each([
    ["straight", [point(0, 0), point(40, 0)], "M0 0L40 0"],
    ["a corner", [point(0, 0), point(40, 0), point(40, 40)], "M0 0L30 0Q40 0 40 10L40 40"],
    ["a short corner", [point(0, 0), point(8, 0), point(8, 40)], "M0 0L4 0Q8 0 8 4L8 40"],
    ["a point twice", [point(0, 0), point(0, 0), point(40, 0)], "M0 0L40 0"],
  ])("%s", (_, points, d) => {
    expect(roundedPath(points)).toBe(d);
  });
});

describe("stepPath", () => {
  it("is a line on one height", () => {
    expect(stepPath(point(0, 5), point(50, 5), 50)).toBe("M0 5L50 5");
  });
  it("ends level", () => {
    expect(stepPath(point(0, 0), point(50, 40), 50)).toBe("M0 0C21 0 21 40 42 40L50 40");
  });
});
