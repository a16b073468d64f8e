import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordRelease, writeRelease } from "@/lib/openapi/history/record";
import { readApi } from "@/lib/openapi/read-api";
import { historyFolder, loadHistory, releaseFile } from "./load";

vi.mock(import("@/lib/openapi/read-api"), { spy: true });

/** Names no other run has compared: results are kept on disk. */
const run = `${process.pid}-${process.hrtime.bigint()}`;

function apiWith(...parameters: string[]) {
  const get = {
    operationId: run,
    summary: "List apps",
    parameters: parameters.map((name) => ({ name, in: "query", schema: { type: "string" } })),
    responses: { 204: { description: "" } },
  };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1.0" }, paths: { "/apps": { get } } };
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

function record(version: string, ...parameters: string[]) {
  const about = { version, released: `2025-0${version.split(".")[1]}-01`, source: "reference" } as const;
  writeFileSync(join(root, releaseFile(about)), writeRelease(recordRelease(apiWith(...parameters), about)));
}

/** Recorded files that are parsed while a description is compared with them. */
function parsedFor(...parameters: string[]): { files: string[]; added: string[] } {
  const current = apiWith(...parameters);
  vi.mocked(readApi).mockClear();
  const { history } = loadHistory(root, current);
  const files = vi.mocked(readApi).mock.calls.map(([, file]) => file);
  return {
    files: files.filter((file) => file.startsWith(historyFolder)),
    added: history?.unreleased?.changes.map(({ place }) => place) ?? [],
  };
}

it("reads only the latest release again when the description was edited, and nothing when nothing was", () => {
  record("1.1");
  record("1.2", "a");
  record("1.3", "a", "b");
  expect(parsedFor("a", "b").files).not.toEqual([]);
  expect(parsedFor("a", "b").files).toEqual([]);
  expect(parsedFor("a", "b", "c")).toEqual({
    files: [`${historyFolder}/1.3.json`],
    added: ["Query parameter `c`"],
  });
});

it("compares nothing again until the reference or a release changes", () => {
  record("1.1");
  const current = apiWith("a");
  const first = loadHistory(root, current);
  expect(loadHistory(root, current)).toBe(first);
  expect(loadHistory(root, apiWith("a"))).not.toBe(first);
  record("1.2", "a");
  const places = (loaded: typeof first) => loaded.history?.unreleased?.changes.map(({ place }) => place) ?? [];
  expect(places(first)).toEqual(["Query parameter `a`"]);
  expect(places(loadHistory(root, current))).toEqual([]);
});
