import { beforeEach, describe, expect, it, vi } from "vitest";

/** The few things of a browser that these modules touch when they are loaded. */
class MemoryStorage {
  readonly values = new Map<string, string>();
  denied = false;
  getItem(key: string): string | null {
    if (this.denied) throw new DOMException("denied", "SecurityError");
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.denied) throw new DOMException("full", "QuotaExceededError");
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    if (this.denied) throw new DOMException("denied", "SecurityError");
    this.values.delete(key);
  }
}

let storage: MemoryStorage;
beforeEach(() => {
  vi.resetModules();
  storage = new MemoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("location", { pathname: "/a", reload: vi.fn() });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("document", { querySelector: () => null, addEventListener: () => {} });
  vi.stubGlobal("addEventListener", () => {});
});

describe("theme", () => {
  it.each([
    ["dark", "dark"],
    ["light", "light"],
    ["purple", "light"],
    ["", "light"],
    [null, "light"],
  ])("%s means %s", async (stored, theme) => {
    const { parseTheme } = await import("./theme.client");
    expect(parseTheme(stored)).toBe(theme);
  });
});

describe("collapse", () => {
  it("takes longer for taller panels, and never long", async () => {
    const { collapseDuration } = await import("@/components/ui/collapse.client");
    const durations = [0, 36, 100, 400, 2000].map(collapseDuration);
    expect(durations).toEqual([...durations].sort((a, b) => a - b));
    expect(durations[0]).toBe(0);
    expect(durations[1]).toBeGreaterThan(100);
    expect(durations[4]).toBeLessThan(700);
  });
});

describe("table of contents", () => {
  it.each<[string, number[], boolean, number]>([
    ["before the first heading", [400, 900], false, 0],
    ["between two", [-200, 500], false, 0],
    ["at the line", [-200, 90], false, 1],
    ["short sections at the end", [-900, -100, 300, 500], true, 3],
    ["end of the page, last heading below", [-900, 2000], true, 0],
  ])("%s", async (_name, tops, atEnd, expected) => {
    const { currentSection } = await import("./Toc.client");
    expect(currentSection(tops, 100, atEnd, 900)).toBe(expected);
  });
});
