import { describe, expect, it } from "vitest";
import { paginate } from "../src/tables";
import { parseTime, spacedTime } from "../src/time";

const day = (number: number) => `2026-01-0${number}T00:00:00Z`;
const records = [3, 1, 4, 2].map((number) => ({ id: `id-${number}`, created_at: day(number) }));

describe("a page of records", () => {
  it.each<[windowing: unknown, ids: string]>([
    [undefined, "3142"],
    [{}, "3142"],
    [{ limit: 2 }, "43"],
    [{ limit: 2, next: "id-3" }, "21"],
    [{ limit: 5, next: "id-1" }, ""],
    [{ limit: -1 }, ""],
    [{ order: "descending" }, "4321"],
    [{ order: "ascending" }, "1234"],
    [{ order: "ascending", limit: 2, next: "id-2" }, "34"],
    [{ oldest: day(2) }, "342"],
    [{ newest: day(3) }, "12"],
    [{ oldest: day(2), newest: day(4), limit: 9 }, "32"],
  ])("%j", (windowing, ids) => {
    const page = paginate(records, windowing);
    expect(page.map(({ id }) => String(id).slice(3)).join("")).toBe(ids);
  });
});

describe("times", () => {
  const moment = Date.UTC(2026, 0, 2, 3, 4, 5);
  it.each<[unknown, number | undefined]>([
    ["2026-01-02T03:04:05Z", moment],
    ["2026-01-02T05:04:05+02:00", moment],
    [moment / 1000, moment],
    [moment, moment],
    [`${moment}000`, moment],
    [`${moment}000000`, moment],
    ["yesterday", undefined],
    [undefined, undefined],
    ["+012026-01-02T03:04:05Z", undefined],
  ])("%s", (value, expected) => {
    expect(parseTime(value)).toBe(expected);
  });

  it("of older endpoints have a space and microseconds", () => {
    expect(spacedTime(new Date(moment))).toBe("2026-01-02 03:04:05.000000+00:00");
  });
});
