import { describe, expect, it } from "vitest";
import type { Post } from "@/lib/model/changelog";
import { changelogTargets } from "@/lib/model/changelog-pages";
import type { Doc, Site } from "@/lib/model/site";
import { readApi } from "@/lib/openapi/read-api";
import { testPost } from "@/lib/testing/posts";
import { h } from "../elements";
import { toMarkdownText } from "../page-markdown";
import { plainContent } from "../plain-content";
import { changelogContent } from "./changelog";
import { glossaryContent } from "./glossary";
import { operationContent } from "./operation";
import type { MarkdownSources } from "./sources";

const config = { url: "https://docs.example.com", basePath: "/docs" };

function toText(content: Parameters<typeof plainContent>[0], route = "/x"): string {
  return toMarkdownText(plainContent(content, { config, api: undefined, traces: {} }, route));
}

const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "https://pets.example/api" }],
  paths: {
    "/pets": {
      post: {
        operationId: "add_pet",
        summary: "Add a pet",
        description: "Adds a pet.\n\nIt needs a `name`.",
        parameters: [
          { name: "dry", in: "query", description: "Checks only.", schema: { type: "boolean" } },
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["name"],
                properties: {
                  name: { type: "string", description: "What you call it.", default: "Rex" },
                  owner: {
                    type: "object",
                    title: "Owner",
                    properties: { city: { type: "string", enum: ["Rome", "Oslo"] } },
                  },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: "The pet.",
            content: {
              "application/json": {
                schema: { type: "object" },
                examples: { pet: { value: { id: 1 } } },
              },
            },
          },
          204: { description: "Nothing to do." },
        },
      },
    },
  },
};

describe("the Markdown version of an operation", () => {
  const { api } = readApi(JSON.stringify(document), "openapi.json");
  const [operation] = api?.operations ?? [];
  const docs = [{ route: "/guide", title: "Guide", section: ["Start"] }] as unknown as Doc[];
  const made = api && operation ? toText(operationContent({}, api, operation, docs)) : "";

  it("starts with what the operation does, its address and its first samples", () => {
    expect(made).toMatch(
      /^# Add a pet\n\nAdds a pet\.\n\n`POST https:\/\/pets\.example\/api\/pets`\n\n- Cloud and open source\n\nIt needs a `name`\.\n\n## Request\n\n```/,
    );
    expect(made).toMatch(/## Response\n\n```json\n\{\s*"id": 1\s*\}\n```\n\n## Authorization/);
  });

  it("has each field in one line, with what lies inside it below", () => {
    expect(made).toContain(
      "## Query parameters\n\n- `dry` (boolean): Checks only.\n\n## Request body\n\n`application/json` required",
    );
    expect(made).toContain(
      "- `name` (string, required): What you call it. (Default `Rex`)\n- `owner` (Owner)\n  - `city` (string) (One of `Rome` `Oslo`)",
    );
  });

  it("has every response by its status, the docs that name it, and the other samples last", () => {
    expect(made).toContain("### 204\n\nNothing to do.\n\nThe response has no body.");
    expect(made).toContain(
      "## In the docs\n\n- [Guide](https://docs.example.com/docs/guide), Start\n\n## More samples\n\n### ",
    );
  });
});

describe("the Markdown version of the changelog", () => {
  const posts: Post[] = [testPost(2, { version: "1.2.0" }), testPost(1, {})];
  const site = { posts, config: { productName: "Pets" } } as unknown as Site;
  const content = [h("h2", "Part"), h("p", [h("a", "there", { href: "#part" })])];
  const sources: MarkdownSources = {
    site,
    traces: {},
    readText: ({ excerpt }) => ({ content: excerpt ? content : [], truncated: true }),
    docsLinkingTo: () => [],
  };
  const targets = changelogTargets(posts, "Pets");
  const made = (kind: string, route: string) => {
    const target = targets.find((item) => item.kind === kind && item.page.route === route);
    return target ? toText(changelogContent(target, sources), route) : "";
  };

  it("has posts below their titles, with links that stay those of the post", () => {
    const [post] = posts;
    const address = `https://docs.example.com/docs${post?.route}`;
    const list = made("list", "/changelog");
    expect(list).toContain(`## [${post?.title}](${address})\n\n`);
    expect(list).toContain(`### Part\n\n[there](${address}#part)`);
    expect(list).toContain(`[Read on: ${post?.title}](${address})`);
  });

  it("goes on in Markdown where a list has several pages", () => {
    const many = Array.from({ length: 25 }, (_, index) => testPost(index + 1, {}));
    const second = changelogTargets(many, "Pets").find(
      ({ page }) => page.route === "/changelog/page/2",
    );
    const list = second ? toText(changelogContent(second, sources), "/changelog/page/2") : "";
    expect(list).toMatch(
      /\[Newer\]\(\S+\/docs\/changelog\.md\) \[Older\]\(\S+\/docs\/changelog\/page\/3\.md\)\s*$/,
    );
  });

  it("lists versions and areas with the number of their posts", () => {
    expect(made("tags", "/changelog/tags")).toContain(
      "[Version v1.2.0 (1 post)](https://docs.example.com/docs/changelog/tags/v",
    );
  });
});

it("the Markdown version of the glossary has each term below its own heading", () => {
  const glossary = {
    title: "Glossary",
    description: "Words.",
    terms: [{ name: "Span", also: ["step"], text: "A part of a `trace`.", see: ["Trace"] }],
  };
  const site = { pages: [] } as unknown as Site;
  expect(toText(glossaryContent(site, glossary))).toBe(
    "# Glossary\n\nWords.\n\n## S\n\n### Span\n\n*step*\n\nA part of a `trace`.\n\nSee also: [Trace](https://docs.example.com/docs/glossary#trace)\n",
  );
});
