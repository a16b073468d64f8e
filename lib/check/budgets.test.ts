import { expect, it } from "vitest";
import { siteConfigSchema } from "@/lib/model/config";
import { fixtureConfig, writeFixture } from "@/lib/testing/fixture-site";
import { checkBudgets, measureKinds, type SizeBaseline } from "./budgets";
import { readOutput } from "./rendered-page";

const html = (text: string) =>
  `<html><head><link rel="stylesheet" href="/_next/static/0abc.css"/><script src="/assets/shell.js"></script></head><body>${text}</body></html>`;
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${index * 7}`).join(" ");
const folder = writeFixture({
  "index.html": html("small"),
  "a/short.html": html("short"),
  "a/long.html": html(words(400)),
  "changelog/post.html": html(words(100)),
  "reference/api/category.html": html(words(300)),
  "_next/static/0abc.css": "a{color:red}".repeat(100),
  "assets/shell.js": "shell()",
});
const output = readOutput(folder, {
  config: { ...siteConfigSchema.parse(fixtureConfig), basePath: "" },
});
const pageAt = (kind: string, route: string) => ({ kind, route }) as never;
const site = {
  pages: [
    pageAt("docs", "/"),
    pageAt("docs", "/a/short"),
    pageAt("docs", "/a/long"),
    pageAt("news", "/changelog/post"),
    pageAt("api", "/reference/api/category"),
  ],
};
const measured = measureKinds(folder, output, site);
const find = (kind: string, change: object) => {
  const accepted: SizeBaseline = Object.fromEntries(
    [...measured].map(([name, { sizes }]) => [name, { ...sizes }]),
  );
  Object.assign(accepted[kind] ?? {}, change);
  return checkBudgets(folder, output, site, accepted);
};
const check = (kind: string, change: object) => find(kind, change).map(({ message }) => message);

it("measures the largest page of each kind", () => {
  expect([...measured].map(([kind, { route }]) => [kind, route]).sort()).toEqual([
    ["api", "/reference/api/category"],
    ["docs", "/a/long"],
    ["home", "/"],
    ["news", "/changelog/post"],
  ]);
  expect(measured.get("home")?.sizes).toMatchObject({ requests: 3, fonts: 0 });
});

it("names the page and the part that grew by more than 5 %", () => {
  expect(check("docs", {})).toEqual([]);
  expect(check("docs", { css: 1 })).toEqual([
    expect.stringMatching(/^`\/a\/long` has \d+ bytes of css \(brotli\)/),
  ]);
  expect(check("home", { requests: 2 })).toEqual([
    "`/` asks for 3 files, 1 more than its budget of 2.",
  ]);
});

it("only warns of a reference that is longer, because its length is that of the described API", () => {
  expect(find("api", { html: 100 }).map(({ severity }) => severity)).toEqual(["warning"]);
  expect(find("api", { css: 1 }).map(({ severity }) => severity)).toEqual(["error"]);
  expect(find("docs", { html: 100 }).map(({ severity }) => severity)).toEqual(["error"]);
});
