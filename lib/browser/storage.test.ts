import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storedValues } from "@/e2e/support/stored-values";
import { readStored, storedKeys, writeStored } from "./storage";

const values = new Map<string, string>();
const working = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
};

beforeEach(() => {
  values.clear();
  vi.stubGlobal("localStorage", working);
  vi.stubGlobal("sessionStorage", working);
});

it("takes away what was not written by us", () => {
  writeStored("theme", "<b>");
  expect(readStored("theme", (value) => value === "dark")).toBeUndefined();
  expect(values.size).toBe(0);
  writeStored("theme", "dark");
  expect(readStored("theme", (value) => value === "dark")).toBe("dark");
});

describe("the list of keys", () => {
  it("has a line of rubbish for each, with which a browser test poisons it", () => {
    expect(Object.keys(storedValues).sort()).toEqual(Object.keys(storedKeys).sort());
    for (const [name, { key }] of Object.entries(storedValues)) {
      expect(name.endsWith("*") ? key.startsWith(name.slice(0, -1)) : key === name, name).toBe(
        true,
      );
    }
  });

  it("is all there is: no other file touches storage", () => {
    const sources = ["app", "components", "lib"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`),
    );
    const touching = sources.filter((file) =>
      /\b(local|session)Storage\b/.test(
        readFileSync(file, "utf8").replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ""),
      ),
    );
    // If an operator enables PostHog, its library uses storage itself.
    expect(touching.sort()).toEqual(
      ["components/frame/analytics/posthog.client.ts", "lib/browser/storage.ts"].sort(),
    );
  });
});
