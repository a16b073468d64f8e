import { describe, expect, it } from "vitest";
import { dollars, percent, seconds } from "./amounts";
import { durationOf, spanLine, usageOf } from "./span-texts";

describe("amounts as the product writes them", () => {
  it.each([
    [0, "$0.00"],
    [0.000123456, "$0.00012"],
    [0.0099, "$0.0099"],
    [0.01, "$0.01"],
    [1.5, "$1.50"],
    [1234.56789, "$1,234.5679"],
  ])("%d dollars", (amount, text) => {
    expect(dollars(amount)).toBe(text);
  });

  it.each([
    [0.0004, "0ms"],
    [0.25, "250ms"],
    [0.999, "999ms"],
    [1, "1.00s"],
    [61.234, "61.23s"],
  ])("%d seconds", (amount, text) => {
    expect(seconds(amount)).toBe(text);
  });

  it.each([
    [0, "0%"],
    [0.5, "50%"],
    [0.3333, "33.3%"],
    [1, "100%"],
  ])("a share of %d", (share, text) => {
    expect(percent(share)).toBe(text);
  });
});

describe("a span in one line", () => {
  it.each([
    [0, 0, "1 ms"],
    [0, 0.009, "9 ms"],
    [0, 0.0095, "0.01 s"],
    [2, 3.25, "1.25 s"],
  ])("from %d to %d", (start, end, text) => {
    expect(durationOf({ start, end })).toBe(text);
  });

  it.each([
    [{}, undefined],
    [{ tokens: 0, cost: 0 }, undefined],
    [{ tokens: 1 }, "1 token"],
    [{ tokens: 1200 }, "1,200 tokens"],
    [{ cost: 0.5 }, "$0.50"],
    [{ tokens: 2, cost: 0.5 }, "2 tokens · $0.50"],
  ])("the usage of %j", (span, text) => {
    expect(usageOf(span)).toBe(text);
  });

  it("has name, type, duration and usage in this order", () => {
    const span = { name: "answer", type: "chat", start: 0, end: 1 };
    expect(spanLine(span)).toBe("answer chat 1.00 s");
    expect(spanLine({ ...span, tokens: 2 })).toBe("answer chat 1.00 s 2 tokens");
  });
});
