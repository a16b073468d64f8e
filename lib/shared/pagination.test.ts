import { describe, expect, it } from "vitest";
import { paginate } from "./pagination";

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
