import { describe, expect, it } from "vitest";
import { pagerNumbers, paginate } from "./pagination";

describe("paginate", () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [66, [10, 10, 10, 10, 10, 10, 6]],
    [250, Array(25).fill(10)],
  ])("%i items make pages of %j", (count, sizes) => {
    const items = Array.from({ length: count }, (_, index) => index);
    const pages = paginate(items, 10);
    expect(pages.map((page) => page.items.length)).toEqual(sizes);
    expect(pages.map((page) => page.number)).toEqual(sizes.map((_, index) => index + 1));
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });
});

describe("pagerNumbers", () => {
  const gap = undefined;
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [9, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 10, [1, 2, 3, 4, 5, 6, 7, gap, 10]],
    [5, 10, [1, 2, 3, 4, 5, 6, 7, gap, 10]],
    [6, 10, [1, gap, 4, 5, 6, 7, 8, 9, 10]],
    [10, 10, [1, gap, 4, 5, 6, 7, 8, 9, 10]],
    [12, 25, [1, gap, 10, 11, 12, 13, 14, gap, 25]],
  ])("on page %i of %i shows %j", (current, count, expected) => {
    expect(pagerNumbers(current, count)).toEqual(expected);
  });

  it("always holds the current page, in order, without doubles", () => {
    for (const count of [9, 10, 11, 12, 25]) {
      for (let current = 1; current <= count; current++) {
        const numbers = pagerNumbers(current, count).filter((number) => number !== undefined);
        expect(numbers).toContain(current);
        expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(numbers);
      }
    }
  });
});
