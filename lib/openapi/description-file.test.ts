import { describe, expect, it } from "vitest";
import { ProblemError } from "@/lib/util/problem";
import { readPlatformDescription } from "./description-file";

const yaml = `openapi: 3.1.0
info:
  title: Pets
  version: "1"
paths:
  /pets:
    get:
      summary: List pets
      responses:
        200:
          description: All
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Pet"
components:
  schemas:
    Pet:
      type: object
      properties:
        born:
          type: string
          format: date
          example: 2020-01-15
`;

const problemsOf = (text: string, file: string) => {
  try {
    readPlatformDescription(text, file);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ line, message }) => [line, message] as const);
  }
};

describe("readPlatformDescription", () => {
  it("reads YAML as it reads JSON: statuses are names, and a date is text", () => {
    const { document, unshown } = readPlatformDescription(yaml, "openapi.yaml");
    expect(unshown).toEqual([]);
    expect(document).toHaveProperty(["paths", "/pets", "get", "responses", "200"]);
    expect(document).toHaveProperty("components.schemas.Pet.properties.born.example", "2020-01-15");
    expect(readPlatformDescription(JSON.stringify(document), "x.json").document).toEqual(document);
  });

  it("converts a description of OpenAPI 3.0", () => {
    const old = yaml
      .replace("3.1.0", "3.0.3")
      .replace("format: date", "format: date\n          nullable: true");
    expect(readPlatformDescription(old, "openapi.yml").document).toMatchObject({
      openapi: "3.1.0",
      components: { schemas: { Pet: { properties: { born: { type: ["string", "null"] } } } } },
    });
  });

  it.each([
    ["YAML that doesn't parse", yaml.replace("title: Pets", 'title: "Pets'), "a.yaml", 3, "parse"],
    [
      "a reference to nothing",
      yaml.replace("schemas/Pet", "schemas/Pets"),
      "a.yaml",
      15,
      "#/paths/~1pets/get/responses/200/content/application~1json/schema/$ref",
    ],
    [
      "a value of another kind",
      yaml.replace("type: object", "type: 5"),
      "a.yml",
      19,
      "#/components/schemas/Pet/type",
    ],
    ["another format", "swagger: '2.0'\npaths: {}\n", "a.yaml", 1, "Swagger 2.0"],
    ["a file that is no description", '{\n "name": "x"\n}', "package.json", 1, "no `paths`"],
  ])("names the place and the line of %s", (_, text, file, line, part) => {
    const [first] = problemsOf(text, file);
    expect(first?.[0]).toBe(line);
    expect(first?.[1]).toContain(part);
  });

  const json = JSON.stringify({ openapi: "3.1.0", info: {}, paths: { "/pets": {} } }, null, 1);
  it.each([
    ["half of a file", json.slice(0, -12), /may be cut off/, /expected a /],
    ["a file without its last bracket", json.slice(0, -1), /may be cut off/, /the text ends/],
    [
      "a page of a website",
      "<!doctype html><title>Not found</title>",
      /page of a website/,
      /does not parse: expected a value/,
    ],
    [
      "YAML that ends before its schemas",
      yaml.slice(0, yaml.indexOf("components:")),
      /no `#\/components\/schemas` at all: the file may be cut off/,
      /leads to nothing/,
    ],
  ])("says what happened to %s", (_, text, hint, message) => {
    try {
      readPlatformDescription(text, text.startsWith("openapi") ? "a.yaml" : "a.json");
      expect.unreachable();
    } catch (error) {
      const [first] = (error as ProblemError).problems;
      expect(first?.message).toMatch(message);
      expect(first?.hint).toMatch(hint);
    }
  });

  it("names a schema once that is missing at several places", () => {
    const response = yaml.slice(yaml.indexOf("        200:"), yaml.indexOf("components:"));
    const more = response.replace("200:", "201:") + response.replace("200:", "202:");
    const text = yaml
      .replace("components:", `${more}components:`)
      .replaceAll("schemas/Pet", "schemas/No");
    const found = problemsOf(text, "a.yaml");
    expect(found).toHaveLength(1);
    expect(found[0]?.[0]).toBe(15);
    expect(found[0]?.[1]).toMatch(/schemas\/No`.* So do 2 other places, among them line 21, 27\.$/);
  });

  it("names the line in JSON, too", () => {
    const text = JSON.stringify(readPlatformDescription(yaml, "a.yaml").document, null, 1);
    const lines = text.replace('"type": "object"', '"type": 5').split("\n");
    const [first] = problemsOf(lines.join("\n"), "a.json");
    expect(first?.[0]).toBe(lines.findIndex((line) => line.includes('"type": 5')) + 1);
  });

  it("leaves out what no page shows, and says what and where", () => {
    const text = yaml.replace("type: object", "type: object\n      not: { if: {} }");
    const { document, unshown } = readPlatformDescription(text, "a.yaml");
    expect(document).not.toHaveProperty("components.schemas.Pet.not");
    expect(unshown).toMatchObject([
      { severity: "warning", line: 20, hint: expect.stringContaining("take `not` out") },
    ]);
    expect(unshown[0]?.message).toContain("#/components/schemas/Pet/not");
  });
});
