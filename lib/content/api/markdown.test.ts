import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMarkdownVersions } from "@/lib/emit/markdown/page-versions";
import { goodFixture } from "@/lib/testing/fixture-site";

const petstore = readFileSync("lib/openapi/fixtures/petstore.yaml", "utf8").replace(
  "name: api_key",
  "name: api_key\n      description: Keys are made under **Settings**.",
);
let texts: Map<string, string>;

beforeAll(async () => {
  const { site, root } = await goodFixture({
    files: { "petstore.yaml": petstore },
    config: { api: { file: "petstore.yaml" }, url: "https://docs.example.com", basePath: "" },
  });
  texts = new Map((await makeMarkdownVersions(site, root)).map(({ page, text }) => [page.route, text]));
});

describe("the API reference as Markdown", () => {
  it("has a page for the overview, the explorer and every operation", () => {
    const routes = [...texts.keys()].filter((route) => route.startsWith("/reference/api/"));
    expect(routes.slice(0, 2)).toEqual(["/reference/api/category", "/reference/api/explorer"]);
    expect(routes).toHaveLength(2 + (petstore.match(/operationId:/g) ?? []).length);
  });

  const lines: [route: string, what: string, line: string][] = [
    ["list-pets", "request", "`GET http://petstore.swagger.io/v1/pets`"],
    ["list-pets", "curl", "curl --request GET 'http://petstore.swagger.io/v1/pets'"],
    ["list-pets", "request in another language", "### python"],
    ["list-pets", "no credentials", "This operation needs no credentials."],
    [
      "list-pets",
      "parameter with limit",
      "- `limit` (integer (int32)): How many items to return at one time (max 100) (At most `100`)",
    ],
    ["list-pets", "type of a list", "Type: `array<Pet>` (Items `at most 100`)"],
    ["create-pets", "one of two credentials", "- `Authorization: Bearer YOUR_TOKEN`"],
    ["create-pets", "description of a credential", "  Keys are made under **Settings**."],
    ["create-pets", "type of the body", "### `application/json` required"],
    ["create-pets", "required field of the body", "- `name` (string, required)"],
    ["create-pets", "answer without a body", "The response has no body."],
    ["show-pet-by-id", "second content type", "Content type: `application/xml`"],
    ["category", "base address", "- `http://petstore.swagger.io/v1`"],
    ["explorer", "number of operations", expect.stringMatching(/^All \d+ operations of version 1\.0\.0\./)],
    ["explorer", "link to an operation", "- [GET /pets](https://docs.example.com/reference/api/list-pets)"],
    ["category", "link to an operation", "- [GET /pets](https://docs.example.com/reference/api/list-pets)"],
  ];
  it.each(lines)("%s says the %s", (page, _what, line) =>
    expect(texts.get(`/reference/api/${page}`)?.split("\n")).toContainEqual(line),
  );

  it("says a title once", () => {
    expect(texts.get("/reference/api/list-pets")?.match(/List all pets/g)).toHaveLength(1);
  });
});
