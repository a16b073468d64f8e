import { afterEach, describe, expect, it, vi } from "vitest";
import { isDay, latestDay, localDay } from "./dates";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("days", () => {
  it.each(["UTC", "America/Los_Angeles", "Pacific/Kiritimati"])(
    "stay the same day in %s",
    async (zone) => {
      vi.stubEnv("TZ", zone);
      vi.resetModules();
      const { dayStart, formatDay, formatMonth } = await import("./dates");
      expect(dayStart("2025-10-24").toUTCString()).toBe("Fri, 24 Oct 2025 00:00:00 GMT");
      expect(formatDay("2025-10-24")).toBe("October 24, 2025");
      expect(formatMonth("2025-01-01")).toBe("January");
    },
  );

  it("are days of the calendar, written in one way", () => {
    const texts = ["2025-11-06", "2024-02-29", "2025-02-29", "2025-13-01", "yesterday", "2025-1-1"];
    expect(texts.map(isDay)).toEqual([true, true, false, false, false, false]);
  });

  it.each([
    ["2025-10-23T09:59:59Z", "2025-10-23"],
    ["2025-10-23T10:00:00Z", "2025-10-24"],
  ])("at %s the latest day anywhere on earth is %s", (now, expected) => {
    expect(latestDay(new Date(now))).toBe(expected);
  });

  it("are the author's own", () => {
    expect(localDay(new Date(2025, 0, 9, 23, 59))).toBe("2025-01-09");
  });
});
