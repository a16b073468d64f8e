import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { makeData } from "@/lib/emit/feeds";
import type { Api } from "@/lib/model/api";
import { recordedDocument } from "@/lib/openapi/history/recorded-paths";
import { readApi } from "@/lib/openapi/read-api";
import { historyFolder, loadHistory, releaseFile } from "./api";

/** A unique name, because comparison results are cached on disk between runs. */
const run = `${process.pid}-${process.hrtime.bigint()}`;

function documentWith(...parameters: string[]) {
  const get = {
    operationId: run,
    summary: "List apps",
    parameters: parameters.map((name) => ({
      name,
      in: "query",
      required: true,
      schema: { type: "string" },
    })),
    responses: { 204: { description: "" } },
  };
  return { openapi: "3.1.0", info: { title: "T", version: "1.0" }, paths: { "/apps": { get } } };
}

function apiWith(...parameters: string[]): Api {
  const { api } = readApi(JSON.stringify(documentWith(...parameters)), "openapi.json");
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
  const about = { version, released: `2025-0${version.split(".")[1]}-01` };
  writeFileSync(
    join(root, releaseFile(version)),
    `${recordedDocument(documentWith(...parameters), about)}}\n`,
  );
}

it("compares what is recorded", () => {
  record("1.1");
  record("1.2", "page");
  const current = apiWith("page");
  const codes = () =>
    loadHistory(root, current)?.steps.map(({ changes }) => changes.map(({ code }) => code));
  expect(codes()).toEqual([["new-required-request-parameter"]]);
  record("1.3");
  expect(codes()).toEqual([["request-parameter-removed"], ["new-required-request-parameter"]]);
});

describe("the recorded releases of this project", () => {
  const { site } = loadProjectSite();
  if (!site?.apiHistory) throw new Error("The project has a history of its API.");
  const { apiHistory } = site;

  it("reach back further than six releases before the documented one", () => {
    expect(apiHistory.steps.length).toBeGreaterThan(6);
    expect(apiHistory.steps[0]?.to.version).toBe(site.api?.version);
  });

  it("know with which release an operation came", () => {
    const recorded = apiHistory.steps.map(({ to }) => to.version);
    const since = Object.values(apiHistory.since);
    expect(since.length).toBeGreaterThan(0);
    expect(since.filter((version) => !recorded.includes(version))).toEqual([]);
  });

  it("name operations in the data as the reference writes them", () => {
    const changes = makeData(apiHistory).releases.flatMap((release) => release.changes);
    const names = changes.map(({ operation }) => operation);
    expect(names.filter((name) => !/^[A-Z]+ \/\S*$/.test(name))).toEqual([]);
  });

  it("say in the data what each change is, so that programs need no rules of ours", () => {
    const changes = makeData(apiHistory).releases.flatMap(({ changes }) => changes);
    const added = changes.find(({ code }) => code === "endpoint-added");
    expect(added?.sentence).toBe("was added.");
    expect(changes.filter(({ sentence }) => !/^\S.*\.$/.test(sentence))).toEqual([]);
  });

  it("hold no prose of the platform", () => {
    const record = JSON.parse(readFileSync("content/platform/0.59.12.json", "utf8"));
    const text = JSON.stringify(record.document);
    const sentences = [...text.matchAll(/"([^"]*)"/g)].filter(
      ([, value = ""]) => value.split(" ").length > 5,
    );
    // The default of a field is part of the structure, not prose.
    const defaults = ["An unexpected error occurred. Please try again later."];
    expect(
      sentences.map(([, value]) => value).filter((value) => !defaults.includes(value ?? "")),
    ).toEqual([]);
  });
});
