import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { siteConfigSchema } from "@/lib/shared/config";
import type { SitePage } from "@/lib/shared/page";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { readOutput } from "@/lib/text/read";
import { checkBudgets, type SizeBaseline } from "./budgets";
import { measureKinds, measurePage, sumBytes } from "./page-sizes";

const folder = mkdtempSync(join(tmpdir(), "budgets-"));
for (const path of ["a", "changelog", "assets", "_next/static/chunks"])
  mkdirSync(join(folder, path), { recursive: true });
writeFileSync(join(folder, "_next/static/chunks/0abc.css"), "a{color:red}".repeat(100));
writeFileSync(join(folder, "assets/shell-uRacqToj1J.js"), "shell()");
const page = (text: string) =>
  `<html><head><link rel="stylesheet" href="/_next/static/chunks/0abc.css"/><script src="/assets/shell-uRacqToj1J.js"></script></head><body>${text}</body></html>`;
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index * 7}`).join(" ");
writeFileSync(join(folder, "index.html"), page("small"));
writeFileSync(join(folder, "a/short.html"), page("short"));
writeFileSync(join(folder, "a/long.html"), page(words(400)));
writeFileSync(join(folder, "changelog/post.html"), page(words(100)));
const output = readOutput(folder, { config: { ...siteConfigSchema.parse(fixtureConfig), basePath: "" } });

const pageAt = (kind: string, route: string): SitePage => ({
  kind,
  route,
  aliases: [],
  title: route,
  description: route,
  area: "platform",
  section: [],
  indexable: true,
  markdown: true,
});
const site = {
  pages: [
    pageAt("docs", "/"),
    pageAt("docs", "/a/short"),
    pageAt("docs", "/a/long"),
    pageAt("news", "/changelog/post"),
  ],
};

const recorded = (): SizeBaseline => Object.fromEntries(measureKinds(folder, output, site));
const messages = (accepted: SizeBaseline, analytics = false) =>
  checkBudgets(folder, output, site, { accepted, analytics }).map(({ message }) => message);

describe("sizes of a page", () => {
  it("are those of what loads with the page, under names without hashes", () => {
    const { files, requests } = measurePage(folder, output, "/");
    expect(Object.values(files).map((part) => part.map(({ name }) => name))).toEqual([
      ["html"],
      ["css chunk 1"],
      ["shell.js"],
      [],
    ]);
    expect(requests).toBe(3);
    expect(sumBytes(files.css)).toBeLessThan(1200);
  });

  it("are those of the largest page of each kind", () => {
    expect([...measureKinds(folder, output, site)].map(([kind, { route }]) => [kind, route]).sort()).toEqual([
      ["docs", "/a/long"],
      ["home", "/"],
      ["news", "/changelog/post"],
    ]);
  });
});

describe("budgets", () => {
  it("leave room above the baseline, and judge no kind that was not", () => {
    expect(messages(recorded())).toEqual([]);
    expect(messages({})).toEqual([]);
  });

  it("name the page, the part, and the file that grew most with both sizes", () => {
    const accepted = recorded();
    for (const file of accepted.docs?.files.css ?? []) file.bytes -= 20;
    const [message, ...others] = messages(accepted);
    expect(others).toEqual([]);
    const now = sumBytes(measurePage(folder, output, "/a/long").files.css);
    expect(message).toContain(`\`/a/long\` has ${now} bytes of css (brotli)`);
    expect(message).toContain(`\`css chunk 1\`: ${now - 20} before, ${now} now.`);
  });

  it("count requests", () => {
    const accepted = recorded();
    if (accepted.home) accepted.home.requests = 2;
    expect(messages(accepted)).toEqual(["`/` asks for 3 files before an intent; its budget is 2."]);
  });

  it("leave room in HTML for the settings of third parties where there are any", () => {
    const accepted = recorded();
    for (const file of accepted.docs?.files.html ?? []) file.bytes -= 500;
    expect(messages(accepted)).toHaveLength(1);
    expect(messages(accepted, true)).toEqual([]);
  });
});
