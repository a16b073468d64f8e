import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadApi } from "@/lib/content/api";
import { descriptionHeadings, parseDescription } from "@/lib/mdx/description";
import { cutAtWord, splitLead } from "@/lib/shared/lead";
import { plainText, readDescription } from "@/lib/shared/markdown";
import { writeFixture } from "@/lib/testing/fixture-site";
import { lintApi } from "./lint";
import { viewOperation } from "./operation-view";

const { api, problems } = loadApi(process.cwd(), "openapi.json");

describe("our own document", () => {
  it("is read without a problem and lints clean", { timeout: 60_000 }, async () => {
    expect(problems).toEqual([]);
    expect(await lintApi(process.cwd(), "openapi.json")).toEqual([]);
  });
  const good = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1", description: "Pets.", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "https://api.pets.test" }],
    security: [],
    tags: [{ name: "pets", description: "Pets." }],
    paths: {
      "/pets": {
        post: {
          operationId: "createPet",
          summary: "Create a pet",
          description: "Creates a pet.",
          tags: ["pets"],
          requestBody: { content: { "application/json": { schema: { type: "object" }, example: {} } } },
          responses: {
            200: { description: "Made.", content: { "application/json": { schema: { type: "object" }, example: {} } } },
            400: { description: "Refused.", content: { "application/json": { schema: { type: "object" } } } },
          },
        },
      },
    },
  };
  const text = JSON.stringify(good);
  it.each<[string, string, string, string[]]>([
    ["nothing", "{}", "{}", []],
    ["a description", '"description":"Creates a pet.",', "", ["operation-description"]],
    ["an id", '"operationId":"createPet",', "", ["operation-operationId"]],
    ["a single tag", '"tags":["pets"]', '"tags":["pets","pets"]', ["operation-singular-tag"]],
    ["a short summary", "Create a pet", "Create a pet ".repeat(6), ["rule/operation-summary-length"]],
    ["an example of the body", ',"example":{}', "", ["rule/request-body-example"]],
    ["an example of success", ',"example":{}}}},"400"', '}}},"400"', ["rule/success-example"]],
  ])("is refused without %s", { timeout: 60_000 }, async (_name, from, to, rules) => {
    expect(text).toContain(from);
    const root = writeFixture({ "redocly.yaml": readFileSync("redocly.yaml"), "api.json": text.replace(from, to) });
    const found = (await lintApi(root, "api.json")).map(({ message }) => /\[([\w/-]+)\]/.exec(message)?.[1] ?? message);
    expect(found).toEqual(rules);
  });
  it("has a summary, a description and an example wherever a reader looks for one", () => {
    if (!api) throw new Error("no API");
    const wrong = api.operations.flatMap((operation) => {
      const view = viewOperation(api, operation);
      const success = view.responses.filter((response) => response.kind === "good");
      return [
        ...(operation.title.length > 60 ? [`${operation.id}: the summary is longer than 60 characters`] : []),
        ...(operation.description.length < 40 ? [`${operation.id}: the description says nothing`] : []),
        ...(operation.body?.media.some((media) => media.examples.length === 0)
          ? [`${operation.id}: no body example`]
          : []),
        ...(success.length === 0 ? [`${operation.id}: no success response`] : []),
        ...(view.summary.length < 60 || view.summary.length > 160 ? [`${operation.id}: ${view.summary}`] : []),
      ];
    });
    expect(wrong).toEqual([]);
    const titles = api.operations.map((operation) => operation.title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
  it("is a file of JSON that names its version of the platform", () => {
    expect(JSON.parse(readFileSync("openapi.json", "utf8")).info.version).toBe(api?.version);
  });
});

describe("descriptions", () => {
  it.each<[string, string, string]>([
    ["One. Two.", "One.", "Two."],
    ["Reads `a. B` now. Then.", "Reads `a. B` now.", "Then."],
    ["See [A. B](/x. Y) first. Then", "See [A. B](/x. Y) first.", "Then"],
    ["Up to e.g. Ten.", "Up to e.g. Ten.", ""],
    ["One\n\n- list", "One", "- list"],
    ["- a\n- b", "", "- a\n- b"],
    ["v1.2 is new. Yes", "v1.2 is new.", "Yes"],
  ])("%j leads with %j", (text, lead, rest) => {
    expect(splitLead(text)).toEqual({ lead, rest });
  });
  it("become plain text of a limited length", () => {
    expect(plainText("See [`a`](/x) and **b**\nnow")).toBe("See a and b now");
    expect(plainText("Pass `app_name` and `app_id`.")).toBe("Pass app_name and app_id.");
    expect(plainText("| Status | When |\n| - | - |\n| `400` | A name is taken |")).toBe(
      "Status When 400 A name is taken",
    );
    expect(cutAtWord("one two three", 9)).toBe("one two…");
    expect(cutAtWord("one", 9)).toBe("one");
  });
  it("lose HTML and dangerous addresses, keep headings and code", async () => {
    const source =
      "<script>x</script>\n\n[a](javascript:alert(1)) [r] ![p](data:x) <b>w</b> [b](/c)\n\n[r]: javascript:x\n\n```bash\nls\n```";
    expect(JSON.stringify(readDescription(source))).not.toMatch(/script>|javascript:|data:x|<b>/);
    const tree = JSON.stringify(await parseDescription(source, false));
    expect(tree).not.toMatch(/script>|javascript:/);
    expect(tree).toContain('"href":"/c"');
    expect(tree).toContain('"tagName":"code-block"');
    expect((await descriptionHeadings("## A\n\ntext\n\n### B")).map(({ id, level }) => [id, level])).toEqual([
      ["a", 2],
      ["b", 3],
    ]);
  });
});
