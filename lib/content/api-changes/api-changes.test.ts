import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { recordRelease, writeRelease } from "@/lib/openapi/history/record";
import { readApi } from "@/lib/openapi/read-api";
import type { Api } from "@/lib/shared/api";
import type { Post } from "@/lib/shared/changelog";
import { checkAnnounced, makeAtom, makeData } from "./kind";
import { historyFolder, loadHistory, releaseFile } from "./load";

function apiWith(version: string, parameter?: string): Api {
  const parameters = parameter ? [{ name: parameter, in: "query", required: true, schema: { type: "string" } }] : [];
  const get = { operationId: "list_apps", summary: "List apps", parameters, responses: { 204: { description: "" } } };
  const document = { openapi: "3.1.0", info: { title: "T", version }, paths: { "/apps": { get } } };
  const { api } = readApi(JSON.stringify(document), "openapi.json");
  if (!api) throw new Error("The document of the test can't be read.");
  return api;
}

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "api-history-"));
  mkdirSync(join(root, historyFolder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function record(version: string, released: string, api: Api) {
  const about = { version, released, source: "reference" } as const;
  writeFileSync(join(root, releaseFile(about)), writeRelease(recordRelease(api, about)));
}

describe("loadHistory", () => {
  it("compares what is recorded", () => {
    record("1.0.0", "2025-01-01", apiWith("1.0.0"));
    record("1.1.0", "2025-02-01", apiWith("1.1.0", "page"));
    const { history, problems } = loadHistory(root, apiWith("1.1.0", "page"));
    expect(problems).toEqual([]);
    expect(history?.steps.map(({ slug, changes }) => [slug, changes.map(({ code }) => code)])).toEqual([
      ["v-1-0-0-to-v-1-1-0", ["new-required-request-parameter"]],
    ]);
  });

  it.each([
    ["{", "isn't JSON"],
    ['{"version":"1.0.0","released":"2025-13-01","source":"reference","document":{}}', "released"],
    ['{"version":"1.0.0","released":"2025-01-01","source":"rumor","document":{}}', "source"],
    ['{"version":"1.0.0","released":"2025-01-01","source":"reference","document":{},"more":1}', "more"],
    ['{"version":"1.0.0","released":"2025-01-01","source":"reference","document":{}}', "openapi"],
  ])("names the file of a release that can't be read: %s", (text, words) => {
    record("1.1.0", "2025-02-01", apiWith("1.1.0"));
    writeFileSync(join(root, historyFolder, "1.0.0.json"), text);
    const { history, problems } = loadHistory(root, apiWith("1.1.0"));
    expect(history).toBeUndefined();
    expect(problems.map(({ code, file, line }) => [code, file, line])).toEqual([
      ["api-history", `${historyFolder}/1.0.0.json`, 1],
    ]);
    expect(problems[0]?.message).toContain(words);
  });
});

describe("checkAnnounced", () => {
  const announced = (current: Api, posts: readonly Post[]) => {
    const { history } = loadHistory(root, current);
    if (!history) throw new Error("One release is recorded.");
    return checkAnnounced(history, current, posts);
  };
  const post = (date: string, body: string) => ({ date, body }) as Post;

  it.each([
    ["no post", [], 1],
    ["a post that is older than the release", [post("2024-12-31", "`GET /apps` needs `page`.")], 1],
    ["a newer post about something else", [post("2025-01-02", "A new playground.")], 1],
    ["a newer post about a path below it", [post("2025-01-02", "`GET /apps/{id}` and `/apps-list` need `page`.")], 1],
    ["a newer post that names the path", [post("2025-01-02", "`GET /apps` needs `page`.")], 0],
    ["a newer post that links to the operation", [post("2025-01-02", "[List apps](/reference/api/list-apps)")], 0],
  ])("with %s", (_, posts, count) => {
    record("1.0.0", "2025-01-01", apiWith("1.0.0"));
    const problems = announced(apiWith("1.1.0", "page"), posts);
    expect(problems.map(({ code }) => code)).toEqual(Array(count).fill("api-unannounced"));
  });

  it("says which operation breaks and how", () => {
    record("1.0.0", "2025-01-01", apiWith("1.0.0"));
    const [found] = announced(apiWith("1.1.0", "page"), []);
    expect(found?.message).toBe(
      "`GET /apps` breaks callers of 1.0.0: Query parameter `page` was added and is required.",
    );
    expect(found?.hint).toContain("/reference/api/list-apps");
  });

  it("sees a change in a schema, with the paths as they were", () => {
    const withAnswer = (type: string) => {
      const read = apiWith("1.0.0");
      const schema = { $ref: "#/components/schemas/App" };
      const document = structuredClone(read.document) as Record<string, never>;
      Object.assign((document.paths as never as { "/apps": { get: object } })["/apps"].get, {
        responses: { 200: { description: "", content: { "application/json": { schema } } } },
      });
      Object.assign(document, { components: { schemas: { App: { type: "object", properties: { id: { type } } } } } });
      const { api } = readApi(JSON.stringify(document), "openapi.json");
      if (!api) throw new Error("The document of the test can't be read.");
      return api;
    };
    record("1.0.0", "2025-01-01", withAnswer("string"));
    expect(announced(withAnswer("string"), [])).toEqual([]);
    expect(announced(withAnswer("integer"), []).map(({ message }) => message)).toEqual([
      expect.stringContaining("Response 200: `id` is `integer` instead of `string`."),
    ]);
  });

  it("is content with an API that only grew", () => {
    record("1.0.0", "2025-01-01", apiWith("1.0.0", "page"));
    expect(announced(apiWith("1.1.0", "page"), [])).toEqual([]);
  });
});

describe("the recorded releases of this project", () => {
  const { site } = loadProjectSite();
  if (!site?.apiHistory) throw new Error("The project has a history of its API.");
  const { apiHistory } = site;

  it("reach back further than six releases before the documented one", () => {
    expect(apiHistory.steps.length).toBeGreaterThan(6);
    expect(apiHistory.steps[0]?.to.version).toBe(site.api?.version);
  });

  it("know operations that came with annotations in 0.45.3", () => {
    expect(apiHistory.since["POST /preview/annotations"]).toBe("0.45.3");
  });

  it("have an entry a release in the feed, with an address of its own", () => {
    const atom = makeAtom(site, apiHistory);
    const links = [...atom.matchAll(/<link href="([^"]+\/v-[^"]+)"/g)].map(([, link]) => new URL(link ?? "").pathname);
    expect(links).toHaveLength(apiHistory.steps.length);
    expect(links.every((route) => site.pages.some((page) => page.route === route))).toBe(true);
  });

  it("name operations in the data as the reference writes them", () => {
    const [added] = makeData(apiHistory).releases.flatMap(({ changes }) =>
      changes.filter(({ operation }) => operation.startsWith("GET /preview/annotations/{")),
    );
    expect(added?.operation).toBe("GET /preview/annotations/{trace_id}/{span_id}");
  });

  it("hold no prose of the platform", () => {
    const text = readFileSync("content/api-history/platform-0.59.12.json", "utf8");
    const sentences = [...text.matchAll(/"([^"]*)"/g)].filter(([, value = ""]) => value.split(" ").length > 5);
    // The default of a field is part of the structure.
    const defaults = ["An unexpected error occurred. Please try again later."];
    expect(sentences.map(([, value]) => value).filter((value) => !defaults.includes(value ?? ""))).toEqual([]);
  });
});
