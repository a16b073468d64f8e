import { describe, expect, it } from "vitest";
import { crosses, crossesBox, lengthOf, type Point, point, roundedPath, sharedLength, stepPath } from "./geometry";

const line = (x1: number, y1: number, x2: number, y2: number): [Point, Point] => [point(x1, y1), point(x2, y2)];

describe("roundedPath", () => {
  it.each([
    ["straight", [point(0, 0), point(40, 0)], "M0 0L40 0"],
    ["a corner", [point(0, 0), point(40, 0), point(40, 40)], "M0 0L30 0Q40 0 40 10L40 40"],
    ["a short corner", [point(0, 0), point(8, 0), point(8, 40)], "M0 0L4 0Q8 0 8 4L8 40"],
    ["a point twice", [point(0, 0), point(0, 0), point(40, 0)], "M0 0L40 0"],
  ])("%s", (_, points, d) => {
    expect(roundedPath(points).d).toBe(d);
  });
});

describe("stepPath", () => {
  it("is a line on one height", () => {
    expect(stepPath(point(0, 5), point(50, 5), 0, 50).d).toBe("M0 5L50 5");
  });
  it("ends level", () => {
    expect(stepPath(point(0, 0), point(50, 40), 0, 50).d).toBe("M0 0C21 0 21 40 42 40L50 40");
  });
});

describe("crossesBox", () => {
  const box = { x: 10, y: 10, width: 20, height: 20 };
  it.each([
    ["through", line(0, 20, 40, 20), true],
    ["beside", line(0, 5, 40, 5), false],
    ["along the border", line(0, 10, 40, 10), false],
    ["up to the border", line(0, 20, 10, 20), false],
    ["inside", line(12, 12, 20, 20), true],
    ["past the corner", line(0, 25, 15, 40), false],
  ] as const)("%s", (_, [a, b], hit) => {
    expect(crossesBox(a, b, box)).toBe(hit);
  });
});

it.each([
  ["cross", line(0, 0, 10, 10), line(0, 10, 10, 0), true],
  ["share an end", line(0, 0, 10, 10), line(0, 0, 10, 0), false],
  ["parallel", line(0, 0, 10, 0), line(0, 5, 10, 5), false],
] as const)("crosses: %s", (_, a, b, hit) => {
  expect(crosses([...a], [...b])).toBe(hit);
});

it.each([
  ["on each other", line(0, 0, 10, 0), line(4, 2, 20, 2), 6],
  ["far apart", line(0, 0, 10, 0), line(4, 9, 20, 9), 0],
  ["one after the other", line(0, 0, 10, 0), line(12, 0, 20, 0), 0],
  ["across", line(0, 0, 10, 0), line(5, -5, 5, 5), 0],
] as const)("sharedLength: %s", (_, a, b, length) => {
  expect(sharedLength([...a], [...b])).toBe(length);
});

it("lengthOf", () => {
  expect(lengthOf([point(0, 0), point(3, 4), point(3, 10)])).toBe(11);
});
