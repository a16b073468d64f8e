import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Api } from "@/lib/model/api";
import { viewOperation } from "./operation-view";
import { readApi } from "./read-api";

const folder = fileURLToPath(new URL("fixtures", import.meta.url));
const fixture = (name: string) => readFileSync(join(folder, name));
const read = (name: string) => readApi(fixture(name).toString("utf8"), name);

function operation(api: Api | undefined, id: string) {
  const found = api?.operations.find((item) => item.id === id);
  if (!api || !found) throw new Error(`No operation ${id}`);
  return { found, view: viewOperation(api, found) };
}

describe("good documents", () => {
  it.each<[string, number, string[]]>([
    ["petstore.yaml", 3, ["pets"]],
    ["circular.yaml", 1, ["Nodes"]],
    ["webhooks.yaml", 2, ["Orders"]],
    ["nullable.yaml", 1, ["Things"]],
    ["keywords.yaml", 1, ["All"]],
    ["streams.yaml", 2, ["Log"]],
  ])("%s is read whole, without a problem", (name, count, tags) => {
    const { api, problems } = read(name);
    expect(problems).toEqual([]);
    expect(api?.operations.length).toBe(count);
    expect(api?.tags.map((tag) => tag.name)).toEqual(tags);
    for (const item of api?.operations ?? []) expect(() => viewOperation(api as Api, item)).not.toThrow();
  });

  it("GitHub's 1223 operations give 1223 pages within a gigabyte", { timeout: 60_000 }, () => {
    const { api, problems } = readApi(brotliDecompressSync(fixture("github.json.br")).toString("utf8"), "github.json");
    // It has summaries that two operations share, which their pages' titles tell apart.
    expect(new Set(problems.map(({ code, severity }) => `${severity} ${code}`))).toEqual(
      new Set(["warning api-title"]),
    );
    expect(new Set(api?.operations.map((item) => item.title)).size).toBe(1223);
    expect(api?.operations.length).toBe(1223);
    const slugs = new Set(api?.operations.map((item) => item.slug));
    expect(slugs.size).toBe(1223);
    for (const item of api?.operations ?? []) {
      const view = viewOperation(api as Api, item);
      expect(view.responses.length).toBeGreaterThan(0);
      expect(view.samples.length).toBe(9);
    }
    expect(process.memoryUsage().rss).toBeLessThan(2 ** 30);
  });

  it("takes path parameters, credentials and scopes of Petstore", () => {
    const { api } = read("petstore.yaml");
    const show = operation(api, "showPetById");
    expect(show.found.slug).toBe("show-pet-by-id");
    expect(show.view.parameters.map(({ fields }) => fields.map((field) => field.id))).toEqual([["path-petId"]]);
    expect(show.view.responses[0]?.media.map((media) => media.type)).toEqual(["application/json", "application/xml"]);
    const { ways } = operation(api, "createPets").view.authorization;
    expect(ways.map(([way]) => [way?.example, way?.scopes])).toEqual([
      ["api_key: YOUR_API_KEY", []],
      ["Authorization: Bearer YOUR_TOKEN", ["write:pets", "read:pets"]],
    ]);
  });

  it("shows webhooks without a sample, callbacks, and servers of an operation with their variables", () => {
    const { api } = read("webhooks.yaml");
    const hook = operation(api, "orderPaid");
    expect([hook.found.webhook, hook.view.samples]).toEqual([true, []]);
    const subscribe = operation(api, "subscribe");
    expect(subscribe.found.callbacks).toMatchObject([
      { name: "event", expression: "{$request.body#/url}", method: "POST" },
    ]);
    expect(subscribe.view.base).toBe("https://eu.hooks.example.com/v2");
    expect(subscribe.view.authorization).toEqual({ optional: false, ways: [] });
    expect(subscribe.view.samples[1]?.code).toContain(
      "url=https%3A%2F%2Fexample.com%2Fin%3Fa%3D1%26b%3D2&topics=paid&topics=sent",
    );
  });

  it("reads what OpenAPI 3.2 added", () => {
    const { api } = read("streams.yaml");
    expect(api?.operations.map((item) => item.method)).toEqual(["QUERY", "COPY"]);
    expect(operation(api, "queryLog").view.responses[0]?.media[0]?.view.type).toBe("array<object>");
    expect(operation(api, "copyLog").view.samples[0]?.code).toContain("/log?a=1");
  });

  it("lets a document bring samples of its own", () => {
    const samples = operation(read("keywords.yaml").api, "all_keywords").view.samples;
    expect(samples.map((sample) => sample.language).slice(-2)).toEqual(["powershell", "Elixir"]);
    expect(samples[1]).toMatchObject({ language: "curl", code: "all --now" });
  });
});

describe("a broken document", () => {
  const { api, problems } = read("broken.yaml");

  it.each<[string, string, number, string]>([
    ["api-ref", "Did you mean `Missing`?", 13, "leads nowhere"],
    ["api-operation-id", "", 15, "is also that of"],
    ["api-parameter", "", 7, "`{id}`"],
    ["api-parameter", "", 17, "does not occur"],
    ["api-operation-id", "", 19, "has no `operationId`"],
    ["api-tag", "", 20, "is not declared"],
    ["api-structure", "", 22, "An operation is an object"],
    ["api-structure", "", 27, "A parameter needs"],
    ["api-ref", "", 37, "in a circle"],
    ["api-structure", "", 29, "A schema is an object"],
    ["api-tag", "", 24, "has no tag"],
    ["api-structure", "", 31, "declares no response"],
    ["api-ref", "", 34, "leaves the file"],
    ["api-structure", "", 3, "`Unknown` is not declared"],
  ])("says %s %s at line %i", (code, hint, line, words) => {
    const found = problems.filter((item) => item.code === code && item.message.includes(words));
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((item) => item.line)).toContain(line);
    expect(found[0]?.message).toMatch(/`#/);
    expect(found[0]?.hint ?? "").toContain(hint);
  });

  it("still gives a page for every operation, each under an address of its own", () => {
    expect(api?.operations.map((item) => item.slug)).toEqual([
      "same",
      "same-2",
      "outside",
      "delete-a-id",
      "category-2",
    ]);
    for (const item of api?.operations ?? []) expect(viewOperation(api as Api, item).summary).not.toBe("");
  });
});

describe("what is no OpenAPI 3 document", () => {
  it.each<[string, string, number | undefined]>([
    ["not: [closed", "api-syntax", 1],
    ['{"openapi": "3.1.0",\n "info": }', "api-syntax", 2],
    ["- a\n- b", "api-syntax", 1],
    ["swagger: '2.0'", "api-version", 1],
    ["info: {}\nopenapi: 4.0.0", "api-version", 2],
    ["", "api-syntax", 1],
  ])("%j is reported, not thrown", (text, code, line) => {
    const { api, problems } = readApi(text, text.startsWith("{") ? "x.json" : "x.yaml");
    expect(api).toBeUndefined();
    expect(problems.map((item) => item.code)).toEqual([code]);
    expect(problems[0]?.line).toBe(line);
  });
});
