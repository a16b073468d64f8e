import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { goodFixture } from "@/lib/testing/fixture-site";
import { makeTwins } from "./twins";

const source = "https://example.com/openapi.json";
let texts: Map<string, string>;

beforeAll(async () => {
  const petstore = readFileSync("lib/openapi/fixtures/petstore.yaml", "utf8");
  const { site, root } = await goodFixture({
    files: { "petstore.yaml": petstore },
    config: { api: { file: "petstore.yaml", source }, url: "https://docs.example.com", basePath: "" },
  });
  texts = new Map((await makeTwins(site, root)).map(({ page, text }) => [page.route, text]));
});

describe("the API reference as Markdown", () => {
  it("has a page for the overview and for every operation, and none for the explorer", () => {
    const routes = [...texts.keys()].filter((route) => route.startsWith("/reference/api/"));
    expect(routes[0]).toBe("/reference/api/category");
    expect(routes.length).toBeGreaterThan(2);
    expect(routes).not.toContain("/reference/api/explorer");
  });

  const lines: [route: string, what: string, line: string][] = [
    ["list-pets", "request", "`GET http://petstore.swagger.io/v1/pets`"],
    ["list-pets", "curl", "  --url http://petstore.swagger.io/v1/pets"],
    ["list-pets", "no credentials", "This operation needs no credentials."],
    [
      "list-pets",
      "parameter with limit",
      "- `limit` (integer (int32)): How many items to return at one time (max 100) (At most `100`)",
    ],
    ["list-pets", "type of a list", "Type: `array<Pet>` (Items `at most 100`)"],
    ["create-pets", "one of two credentials", "- `Authorization: Bearer YOUR_TOKEN` (scopes write:pets, read:pets)"],
    ["create-pets", "required field of the body", "- `name` (string, required)"],
    ["create-pets", "answer without a body", "The response has no body."],
    ["show-pet-by-id", "second content type", "Content type: `application/xml`"],
    ["category", "base address", "- `http://petstore.swagger.io/v1`"],
    [
      "category",
      "link to an operation",
      "- [List all pets](https://docs.example.com/reference/api/list-pets): `GET /pets`",
    ],
  ];
  it.each(lines)("%s says the %s", (page, _what, line) =>
    expect(texts.get(`/reference/api/${page}`)?.split("\n")).toContain(line),
  );

  it("says a title once", () => {
    expect(texts.get("/reference/api/list-pets")?.match(/List all pets/g)).toHaveLength(1);
  });
});
