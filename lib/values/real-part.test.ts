import { describe, expect, it } from "vitest";
import { dots } from "./dots";
import { realPart } from "./real-part";

const shown = `curl -H "Authorization: ApiKey ${dots}" -d '{"password": "${dots}"}' # ${dots} end`;
const whole = `curl -H "Authorization: ApiKey sk-1" -d '{"password": "a b"}' # sk-1 end`;
const dotsAt = [...shown.matchAll(new RegExp(dots, "g"))].map(({ index }) => index);

describe("a selection in a sample with secrets", () => {
  it.each<[name: string, start: number, end: number, text: string | undefined]>([
    ["all of it", 0, shown.length, whole],
    ["nothing", 3, 3, ""],
    ["text before a secret", 0, 4, "curl"],
    ["text behind all secrets", shown.length - 3, shown.length, "end"],
    ["dots alone", dotsAt[0] ?? 0, (dotsAt[0] ?? 0) + dots.length, "sk-1"],
    ["some of the dots", (dotsAt[1] ?? 0) + 2, (dotsAt[1] ?? 0) + 3, "a b"],
    ["text around one", (dotsAt[0] ?? 0) - 7, (dotsAt[0] ?? 0) + dots.length + 1, 'ApiKey sk-1"'],
    ["text between two", (dotsAt[0] ?? 0) + dots.length, dotsAt[1] ?? 0, `" -d '{"password": "`],
  ])("%s", (_name, start, end, text) => {
    expect(realPart(shown, whole, start, end)).toBe(text);
  });

  it("that can't be told from another program keeps its dots", () => {
    expect(realPart(`a${dots}b`, "axyc", 0, 99)).toBeUndefined();
    expect(realPart(`a${dots}b${dots}c`, "a1c", 0, 99)).toBeUndefined();
    expect(realPart("plain", "other", 0, 5)).toBeUndefined();
  });
});
