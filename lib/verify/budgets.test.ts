import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { siteConfigSchema } from "@/lib/model/config";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { type Budget, checkBudgets, measurePage } from "./budgets";
import { readOutput } from "./output";

const folder = mkdtempSync(join(tmpdir(), "budgets-"));
mkdirSync(join(folder, "a"), { recursive: true });
writeFileSync(join(folder, "x.css"), "a{color:red}".repeat(100));
writeFileSync(join(folder, "f.js"), "frame()");
writeFileSync(join(folder, "r.js"), "runtime()");
const page = (text: string) =>
  `<html><head><link rel="stylesheet" href="/x.css"/><script src="/f.js" data-runtime="/r.js /none.js"></script></head><body>${text}</body></html>`;
writeFileSync(join(folder, "index.html"), page("small"));
writeFileSync(
  join(folder, "a/long.html"),
  page(Array.from({ length: 400 }, (_, index) => `word${index * 7}`).join(" ")),
);
const output = readOutput(folder, { config: { ...siteConfigSchema.parse(fixtureConfig), basePath: "" } });

const roomy: Budget = { kind: "", html: 9e9, css: 9e9, script: 9e9, runtime: 9e9, fonts: 9e9 };

describe("budgets", () => {
  it("counts what loads with the page apart from what comes on intent", () => {
    const sizes = measurePage(folder, output, "/");
    expect(sizes.script).toBeGreaterThan(0);
    expect(sizes.runtime).toBeGreaterThan(0);
    expect(sizes.css).toBeLessThan(1200);
    expect(sizes.fonts).toBe(0);
  });

  it.each<[string, Budget[], string[]]>([
    ["roomy", [roomy], []],
    ["html of the largest page", [{ ...roomy, html: 200 }], ["/a/long"]],
    [
      "a kind of its own",
      [
        { ...roomy, kind: "/a", html: 200 },
        { ...roomy, html: 10 },
      ],
      ["/a/long", "/"],
    ],
    ["script and runtime", [{ ...roomy, script: 1, runtime: 1 }], ["/a/long", "/a/long"]],
  ])("%s", (_name, limits, routes) => {
    const found = checkBudgets(folder, output, limits);
    expect(found.map((item) => /`(\/[^`]*)`/.exec(item.message)?.[1]).sort()).toEqual([...routes].sort());
  });
});
