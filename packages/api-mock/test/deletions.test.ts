import { describe, expect, it } from "vitest";
import { valueAtPath } from "../src/json";
import { type Operation, readApi } from "../src/openapi/operations";
import { apiDocument, createClient } from "./client";

const { operations } = readApi(apiDocument);

/** The path, filled with the example ids in the document. */
function examplePath({ path, parameters }: Operation): string {
  let filled = path;
  for (const { name, in: source, example } of parameters)
    if (source === "path") filled = filled.replace(`{${name}}`, String(example));
  return filled;
}

const readable = operations.filter(({ method, path }) => method === "GET" && path.includes("{"));
/** Every path that can be deleted and read, filled with the example ids of both operations. */
const deletablePaths = readable.flatMap((read) => {
  const remove = operations.find(({ method, path }) => method === "DELETE" && path === read.path);
  if (!remove || read.path.endsWith("/revisions/{revision}")) return [];
  return [...new Set([examplePath(read), examplePath(remove)])].map((path) => ({
    id: read.id,
    path,
  }));
});

/**
 * Whether a response contains a record. For a missing record, the newer API returns a count of 0
 * instead of an error.
 */
function showsRecord({ status, json }: { status: number; json: unknown }): boolean {
  return status < 400 && valueAtPath(json, "count") !== 0;
}

describe("what was deleted stays deleted", () => {
  it.each(deletablePaths)("for $id of $path", async ({ path }) => {
    const { send } = createClient();
    expect((await send(`DELETE ${path}`)).status).toBeLessThan(300);
    expect(showsRecord(await send(`GET ${path}`))).toBe(false);
  });

  it("covers records that only the examples have", async () => {
    const { send } = createClient();
    const shown = [];
    for (const { path } of deletablePaths) shown.push(showsRecord(await send(`GET ${path}`)));
    expect(shown).toContain(true);
  });

  it("for a trace that is deleted under another form of its id, or with its span", async () => {
    const { send } = createClient();
    const operation = operations.find(({ id }) => id === "delete_annotation");
    const path = operation ? examplePath(operation) : "";
    await send(`DELETE ${path}`);
    const ofTrace = path.slice(0, path.lastIndexOf("/"));
    expect(showsRecord(await send(`GET ${ofTrace}`))).toBe(false);
  });

  it("in lists of examples that nothing else stores", async () => {
    const { send } = createClient();
    const nodeId = "210ff1b2-9d4d-ac52-92d7-1ce2deb8b5e0";
    const readTraces = async () =>
      JSON.stringify((await send("GET /observability/v1/traces")).json);
    expect(await readTraces()).toContain(`"node":{"id":"${nodeId}"`);
    await send(`DELETE /observability/v1/traces?node_id=${nodeId}`);
    expect(await readTraces()).not.toContain(`"node":{"id":"${nodeId}"`);
  });

  it("but not if the deletion was refused", async () => {
    const { send } = createClient();
    const list = "GET /evaluations?app_id=0199bdca-fd7b-7356-89a5-7f294e817919";
    const before = (await send(list)).json;
    const evaluations_ids = [valueAtPath([before].flat()[0], "id")];
    expect(evaluations_ids[0]).toBeDefined();
    await send("DELETE /evaluations", { body: { evaluations_ids: ["x"] } });
    expect((await send(list)).json).toEqual(before);
  });
});
