import { isObject } from "../../openapi/pointer";
import { one, refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { addAll, addContent, newestRevision, tableFor } from "./artifacts";
import { internal } from "./faults";
import { tableOf, withoutNulls } from "./records";
import { rowOf, withRows } from "./test-cases";
import { timestamp } from "./timestamp";

type Handler = (session: Session, call: Call) => Answer;

const collection = { tables: "testset" };

/** Test sets as files, in CSV or JSON. */
export const testSetFileHandlers: Readonly<Record<string, Handler>> = {
  upload_file: (session, { body }) => {
    const sent = isObject(body) ? body : {};
    if (sent.upload_type === undefined) return internal;
    if (sent.upload_type !== "CSV" && sent.upload_type !== "JSON") return refuse(400, "Unsupported upload type");
    const rows = rowsOf(sent.file, sent.upload_type === "JSON");
    const place = "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)";
    if (!rows) return refuse(400, place);
    return addOld(session, sent.testset_name ?? sent["file.name"], rows);
  },
  // The mock asks no other address, so that an import has no rows.
  import_testset: (session, { body }) => {
    const { endpoint, testset_name: name } = isObject(body) ? body : ({} as Fields);
    if (!endpoint) return refuse(500, "Failed to import testset from endpoint");
    return addOld(session, name ?? "", []);
  },
  create_testset_from_file: (session, { body }) => {
    const sent = isObject(body) ? body : {};
    const rows = rowsOf(sent.file, sent.file_type === "json") ?? [];
    const slug = sent.testset_slug ?? session.newHex(16);
    const known = [...tableFor(session, collection, "artifact").values()].find((item) => item.slug === slug);
    if (known && !session.seeded.delete(String(known.id))) {
      return refuse(409, { message: "Entity with same keys already exists.", conflict: { slug } });
    }
    if (known) return show(session, known);
    const { testset_name: name, testset_description: description } = sent;
    const header = { slug, name, description, tags: parse(sent.testset_tags), meta: parse(sent.testset_meta) };
    const data = { testcases: rows.map((data) => ({ data })) };
    return show(session, addAll(session, collection, { ...header, data }, { marks: "file" }));
  },
  update_testset_from_file: (session, { path, body }) => {
    const artifact = tableFor(session, collection, "artifact").get(String(path.testset_id));
    if (!artifact) return refuse(404, "Testset not found. Please check the testset_id and try again.");
    const sent = isObject(body) ? body : {};
    const rows = rowsOf(sent.file, sent.file_type === "json") ?? [];
    const data = { testcases: rows.map((data) => ({ data })) };
    addContent(session, collection, artifact.id, { ...artifact, data }, "file");
    return show(session, artifact);
  },
  fetch_testset_to_file: (session, { path, query }) => {
    const { file_type: type } = query;
    if (type !== "csv" && type !== "json") {
      return refuse(400, "Invalid file type. Supported types are 'csv' and 'json'.");
    }
    const artifact = tableFor(session, collection, "artifact").get(String(path.testset_id));
    if (!artifact) return refuse(404, "Simple testset not found. Please check the testset_id and try again.");
    const rows = idsOf(session, artifact).map((id) => {
      const row = rowOf(session, id);
      const data = isObject(row?.data) ? row.data : {};
      return { ...data, __id__: id, __flags__: null, __tags__: null, __meta__: null };
    });
    const name = query.file_name ?? `testset_${path.testset_id}.${type}`;
    const headers = { "content-disposition": `attachment; filename=${name}` };
    if (type === "json") return { status: 200, json: rows, headers };
    const bytes = new TextEncoder().encode(csvOf(rows));
    return { status: 200, bytes, contentType: "text/csv; charset=utf-8", headers };
  },
};

function addOld(session: Session, name: unknown, rows: Fields[]): Answer {
  const now = timestamp(session.now(), false);
  const record = { id: session.newId(), name, created_at: now, updated_at: now, csvdata: rows };
  tableOf(session, "testsets").set(record.id, record);
  return { status: 200, json: { id: record.id, name, created_at: now } };
}

function idsOf(session: Session, artifact: Fields): unknown[] {
  const data = newestRevision(session, collection, artifact.id)?.data;
  return isObject(data) && Array.isArray(data.testcase_ids) ? data.testcase_ids : [];
}

const show = (session: Session, artifact: Fields) =>
  one("testset", withoutNulls(withRows(session, { ...artifact, data: { testcase_ids: idsOf(session, artifact) } })));

function parse(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
}

/** The rows of a file; undefined when it cannot be read. */
function rowsOf(file: unknown, json: boolean): Fields[] | undefined {
  const text = file instanceof Uint8Array ? new TextDecoder().decode(file) : String(file ?? "");
  if (json) {
    const value = parse(text);
    return Array.isArray(value) ? value.filter(isObject) : undefined;
  }
  const [names = [], ...lines] = readCsv(text);
  return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line[index] ?? ""])));
}

/** Lines of CSV; a value in quotes may have commas, lines and doubled quotes. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === "" && quoted === undefined && plain === "" && line.length === 0) break;
    line.push(quoted?.replace(/""/g, '"') ?? plain ?? "");
    if (end === ",") continue;
    lines.push(line);
    line = [];
    if (end === "") break;
  }
  return lines;
}

function csvOf(rows: readonly Fields[]): string {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const cell = (value: unknown) => {
    const text = value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
    return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  };
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((line) => `${line.map(cell).join(",")}\n`)
    .join("");
}
