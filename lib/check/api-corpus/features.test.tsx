import { readFileSync } from "node:fs";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { Authorization } from "@/components/api/Authorization";
import { plainOperation } from "@/lib/kinds/api/markdown";
import { loadApi } from "@/lib/load/openapi";
import { lintApi } from "@/lib/openapi/lint";
import { viewOperation } from "@/lib/openapi/operation-view";
import { readApi } from "@/lib/openapi/read-api";
import { buildRequest } from "@/lib/openapi/request";
import { writeSample } from "@/lib/openapi/snippets/write-sample";
import { writeFixture } from "@/lib/testing/fixture-site";

const textOf = (name: string) => readFileSync(new URL(`documents/${name}.yaml`, import.meta.url), "utf8");

function read(name: string, id: string) {
  const { api } = readApi(textOf(name), name);
  const operation = api?.operations.find((item) => item.id === id);
  if (!api || !operation) throw new Error(`No operation ${id} in ${name}`);
  return { api, operation, view: viewOperation(api, operation), request: buildRequest(api, operation) };
}

describe("XML", () => {
  it("is written by the schema's names, attributes, wrappers and namespaces", () => {
    expect(read("xml", "addBook").request.body).toEqual({
      kind: "text",
      mimeType: "application/xml",
      value: `<?xml version="1.0" encoding="UTF-8"?>
<lib:book xmlns:lib="https://library.example.com/ns" id="7">
  <title>Soup</title>
  <authors>
    <author>string</author>
  </authors>
  <tag>string</tag>
</lib:book>`,
    });
  });
  it("is what examples become that are given as data; those given as text stay", () => {
    const [all, wrong] = read("xml", "addBook").view.responses;
    expect(all?.media[0]?.examples[0]?.value).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<books>
  <lib:book xmlns:lib="https://library.example.com/ns" id="1">
    <title>Salt &amp; &lt;pepper&gt;</title>
    <authors>
      <author>A</author>
      <author>B</author>
    </authors>
    <tag>new</tag>
  </lib:book>
</books>`);
    expect(wrong?.media.map(({ examples }) => examples[0]?.value)).toEqual([
      "<error>no title</error>",
      '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <reason>no title</reason>\n</root>',
    ]);
  });
});

describe("multipart bodies", () => {
  it.each<[string, (string | undefined)[][]]>([
    [
      "addNote",
      [
        ["title", "Shopping", undefined],
        ["labels", "home", undefined],
        ["labels", `it's "late"`, undefined],
      ],
    ],
    [
      "addPhotos",
      [
        ["album", "Summer", undefined],
        ["photos", "first", "photos.png"],
        ["photos", "second", "photos-2.png"],
      ],
    ],
    [
      "setAvatar",
      [
        ["avatar", "string", "avatar.png"],
        ["caption", "string", undefined],
      ],
    ],
  ])("of %s have a file wherever the schema has binary data", (id, parts) => {
    const { body } = read("multipart", id).request;
    expect("parts" in body && body.parts.map(({ name, value, fileName }) => [name, value, fileName])).toEqual(parts);
  });
  it("are sent as such by Python when no part is a file", () => {
    const { request } = read("multipart", "addNote");
    // requests sends a form unless it is given `files`.
    expect(writeSample(request, "python")).toMatch(/requests\.post\(url, files=parts\)/);
  });
  it("keep values of one name in PHP and PowerShell", () => {
    const { request } = read("multipart", "addPhotos");
    for (const language of ["php", "powershell"] as const) {
      expect(writeSample(request, language)).toMatch(/photos\.png[\s\S]*photos-2\.png/);
    }
    expect(writeSample(request, "powershell").match(/'photos' =/g)).toHaveLength(1);
  });
});

describe("credentials that are needed together", () => {
  const page = async (id: string) => {
    const { prelude } = await prerender(<Authorization authorization={read("security-and", id).view.authorization} />);
    const html = await new Response(prelude).text();
    return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  };
  it("are not alternatives on the page", async () => {
    expect(await page("listDoors")).toMatch(/^ Both of these: login .* X-Key .* Or this one: guest /);
    expect(await page("listDoors")).not.toContain("One of these");
    expect(await page("addDoor")).toMatch(/^ All of these: login .* X-Key .* guest /);
  });
  it.each([
    [
      "listDoors",
      "* both of `Authorization: Bearer YOUR_TOKEN` (scopes read) and `X-Key: YOUR_API_KEY`",
      "* `Authorization: Basic BASE64_OF_USER_AND_PASSWORD`",
    ],
    [
      "addDoor",
      "* all of `Authorization: Bearer YOUR_TOKEN`, `X-Key: YOUR_API_KEY` and `Authorization: Basic BASE64_OF_USER_AND_PASSWORD`",
    ],
  ])("nor in the Markdown version of %s", async (id, ...lines) => {
    const { toMarkdown } = await import("mdast-util-to-markdown");
    const { api, operation } = read("security-and", id);
    const text = toMarkdown(plainOperation(api, operation)).split("\n");
    for (const line of lines) expect(text).toContain(line);
  });
});

describe("what a document does at every operation", () => {
  it("is said once, at the first of them", () => {
    const { problems } = readApi(textOf("untagged"), "untagged.yaml");
    expect(problems.map(({ code, line, message }) => [code, line, message.split(" (`#")[0]])).toEqual([
      ["api-operation-id", 6, "`GET /a` has no `operationId`. Nor have 2 others."],
      ["api-tag", 6, "The operation has no tag. Nor have 2 others."],
      ["api-tag", 10, "The tag `New` is not declared in `tags`. 1 other operation has it too."],
    ]);
  });
  it("gives equal titles their method and path, and says so at the second", () => {
    const { api, problems } = readApi(textOf("equal-titles"), "equal-titles.yaml");
    expect(api?.operations.map(({ title }) => title)).toEqual([
      "Finds pets (GET /pets/by-status)",
      "Finds Pets (GET /pets/by-tags)",
      "API explorer (GET /x)",
    ]);
    expect(problems.map(({ code, severity, line }) => [code, severity, line])).toEqual([["api-title", "warning", 16]]);
  });
});

describe("the linter", () => {
  const root = writeFixture({
    "redocly.yaml": "extends: [minimal]\nrules:\n  no-server-example.com: off\n",
    "device.yaml": textOf("device-flow"),
    "broken.yaml": textOf("device-flow").replace("scopes: {", "scopes: 5 #"),
  });
  it("reads a device flow and the address of OAuth's metadata", async () => {
    const found = await lintApi(root, "device.yaml");
    expect(found.map(({ message }) => message)).toEqual([]);
  });
  it("still looks at what a device flow has in it", async () => {
    const found = await lintApi(root, "broken.yaml");
    expect(found.map(({ line, message }) => [line, message.split(" [")[0]])).toEqual([
      [22, "Expected type `object` but got `integer`."],
    ]);
  });
  it("reports a document that it gives up on instead of crashing", async () => {
    expect((await lintApi(root, "absent.yaml")).map(({ code, severity }) => [code, severity])).toEqual([
      ["api-lint", "warning"],
    ]);
  });
});

describe("the policy for findings", () => {
  const broken = readFileSync("lib/openapi/fixtures/broken.yaml", "utf8");
  const root = writeFixture({ "broken.yaml": broken, "old.yaml": "swagger: '2.0'\n" });
  const severities = (file: string, policy: "strict" | "warn") => {
    const { api, problems } = loadApi(root, file, policy);
    return [api?.operations.length, ...new Set(problems.map(({ severity }) => severity))];
  };
  it("is strict unless it is set", () => {
    expect(severities("broken.yaml", "strict")).toEqual([5, "error", "warning"]);
  });
  it("builds a foreign document with warnings", () => {
    expect(severities("broken.yaml", "warn")).toEqual([5, "warning"]);
  });
  it("never accepts a document that cannot be read", () => {
    expect(severities("old.yaml", "warn")).toEqual([undefined, "error"]);
  });
});
