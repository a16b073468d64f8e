import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Api } from "@/lib/shared/api";
import { readApi } from "../read-api";
import { byKey, compareApis } from "./compare";
import { compareReleases, compareUnreleased, joinHistory } from "./history";
import type { Release } from "./pairs";
import { recordRelease, writeRelease } from "./record";
import { countChanges, overviewReport, pairReport } from "./report";

function apiWith(paths: Record<string, unknown>): Api {
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths });
  const { api } = readApi(text, "openapi.json");
  if (!api) throw new Error("The document of the test can't be read.");
  return api;
}

const operation = (id: string, more: Record<string, unknown> = {}) => ({
  operationId: id,
  summary: id,
  responses: { 204: { description: "" } },
  ...more,
});
const required = (name: string) => ({ name, in: "query", required: true, schema: { type: "string" } });
const optional = (name: string) => ({ name, in: "query", schema: { type: "string" } });

const first = apiWith({ "/a": { get: operation("a"), post: operation("old") } });
const second = apiWith({
  "/a": { get: operation("a", { parameters: [required("x")] }) },
  "/b/{id}": { get: operation("b", { parameters: [{ ...required("id"), in: "path" }] }) },
});
const third = apiWith({
  "/a": { get: operation("a", { parameters: [optional("x")] }) },
  "/b/{id}": { get: operation("b", { parameters: [{ ...required("id"), in: "path" }] }) },
  "/hidden": { get: operation("hidden") },
});
const current = apiWith({
  "/a": { get: operation("a") },
  "/b/{id}": { get: operation("b", { parameters: [{ ...required("id"), in: "path" }] }) },
});

function buildHistory(releases: readonly Release[], today: Api) {
  const latest = releases.find(({ version }) => version === "0.10.0");
  const recorded = compareReleases(releases, new Set(byKey(today).keys()));
  return joinHistory(recorded, latest && compareUnreleased(latest, today), today);
}

const release = (version: string, api: Api): Release => ({ version, released: "2025-01-02", source: "reference", api });
const history = buildHistory([release("0.10.0", third), release("0.9.0", second), release("0.8.0", first)], current);

describe("buildHistory", () => {
  it("compares each release with the one before it, the newest first, by number and not by letter", () => {
    expect(history.steps.map(({ slug }) => slug)).toEqual(["v-0-9-0-to-v-0-10-0", "v-0-8-0-to-v-0-9-0"]);
    expect(history.upgrades.map(({ slug }) => slug)).toEqual(["v-0-8-0-to-v-0-10-0"]);
  });

  it("knows the first release of an operation, but not of those that were always there", () => {
    expect(history.since).toEqual({ "GET /b/{}": "0.9.0" });
  });

  it("leaves out what a later release took back, when an upgrade skips it", () => {
    expect(history.upgrades[0]?.changes.map(({ code }) => code)).toEqual([
      "api-removed-without-deprecation",
      "new-optional-request-parameter",
      "endpoint-added",
    ]);
  });

  it("leaves out operations that the reference doesn't document", () => {
    const all = history.steps.flatMap(({ changes }) => changes.map((item) => item.operation));
    expect(all).not.toContain("GET /hidden");
  });

  it("never compares descriptions of two authors", () => {
    const mixed = buildHistory([release("0.8.0", first), { ...release("0.9.0", second), source: "platform" }], current);
    expect(mixed.steps).toEqual([]);
  });
});

describe("reports", () => {
  const routeOf = (key: string) => (key === "GET /a" ? "/reference/api/a" : undefined);

  it("says what breaks before everything else, with a link to the operation", () => {
    const step = history.steps[1];
    if (!step) throw new Error("The history has two steps.");
    const report = pairReport(step, history, routeOf);
    expect(report.split("\n").filter((line) => /^(##|\s*-)/.test(line))).toEqual([
      "## Breaking",
      "- `POST /a` was removed.",
      "- [`GET /a`](/reference/api/a)",
      "  - Query parameter `x` was added and is required.",
      "## Additions",
      "- `GET /b/{id}` was added.",
    ]);
    expect(countChanges(step.changes)).toBe("3 changes: 2 breaking, 1 additions");
  });

  it("says once what is the same of several fields", () => {
    const json = (properties: object) => ({
      content: { "application/json": { schema: { type: "object", properties } } },
    });
    const answer = (fields: object, request: object) => {
      const post = operation("a", {
        requestBody: json(request),
        responses: { 200: { description: "", ...json(fields) } },
      });
      return apiWith({ "/a": { post } });
    };
    const text = { type: "string" };
    const [step] = buildHistory(
      [
        release("0.8.0", answer({ b: text, c: text, d: text, e: text }, { x: text, y: text })),
        release("0.9.0", answer({ d: text, e: { type: "integer" } }, {})),
      ],
      answer({}, {}),
    ).steps;
    if (!step) throw new Error("The history has one step.");
    const report = pairReport(step, history, routeOf);
    expect(report.split("\n").filter((line) => line.startsWith("  -"))).toEqual([
      "  - Response 200: `e` is `integer` instead of `string`.",
      "  - Request: `x` and `y` were removed, and are ignored when sent.",
      "  - Response 200: `b` and `c` were removed.",
    ]);
    expect(countChanges(step.changes)).toBe("5 changes: 1 breaking, 4 in behavior");
  });

  it("says that nothing changed", () => {
    const [step] = buildHistory([release("0.8.0", first), release("0.9.0", first)], current).steps;
    if (!step) throw new Error("The history has one step.");
    expect(pairReport(step, history, routeOf)).toContain("works with 0.9.0 as it is");
  });

  it("lists steps and upgrades in the overview", () => {
    const report = overviewReport(history);
    expect(report).toContain("| [0.9.0 to 0.10.0](/reference/api/changes/v-0-9-0-to-v-0-10-0) | January 2, 2025 |");
    expect(report).toContain("- [0.8.0 to 0.10.0](/reference/api/changes/v-0-8-0-to-v-0-10-0): 3 changes");
    expect(overviewReport(history, "Only *some* operations.")).toContain(
      "were removed.\n\nOnly *some* operations.\n\n",
    );
  });
});

describe("recordRelease", () => {
  const { api } = readApi(readFileSync("openapi.json", "utf8"), "openapi.json");
  if (!api) throw new Error("openapi.json can't be read.");
  const text = writeRelease(recordRelease(api, { version: "1.2.3", released: "2025-01-02", source: "reference" }));
  const read = readApi(JSON.stringify(JSON.parse(text).document), "release.json");

  it("keeps everything that a caller can notice of the real reference", () => {
    if (!read.api) throw new Error("The record can't be read.");
    const changes = compareApis(read.api, api).filter(({ code }) => code !== "api-text-changed");
    expect(changes).toEqual([]);
    expect(read.api.operations).toHaveLength(api.operations.length);
  });

  it("keeps no sentence of the reference", () => {
    const [sentence] = api.operations.map(({ description }) => description).filter((value) => value.length > 40);
    expect(text).not.toContain(sentence?.slice(0, 40));
  });

  it("writes a line an operation path, so that git shows what changed", () => {
    expect(text.split("\n").length).toBeGreaterThan(new Set(api.operations.map(({ path }) => path)).size);
  });
});
