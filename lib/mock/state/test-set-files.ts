import { isObject } from "../../openapi/pointer";
import { internal, one, refuse, sameKeys } from "../respond";
import type { Answer, Call, Fields, Handlers, Session } from "../types";
import { asFields, at, readJson, timestamp, withoutNulls } from "../values";
import { addAll, addContent, newestOf, rowsOf, tableFor, withRows, withSlug } from "./artifacts";
import { tableOf } from "./records";

/** Test sets as files, in CSV or JSON. */
export const testSetFileHandlers: Handlers = {
  upload_file: ({ session, sent }) => {
    if (sent.upload_type === undefined) return internal;
    if (sent.upload_type !== "CSV" && sent.upload_type !== "JSON")
      return refuse(400, "Unsupported upload type");
    const rows = readFile(sent.file, sent.upload_type === "JSON");
    const place = "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)";
    return rows
      ? addOld(session, sent.testset_name ?? sent["file.name"], rows)
      : refuse(400, place);
  },
  // The mock asks no other address, so that an import has no rows.
  import_testset: ({ session, sent }) =>
    sent.endpoint
      ? addOld(session, sent.testset_name ?? "", [])
      : refuse(500, "Failed to import testset from endpoint"),
  create_testset_from_file: ({ session, sent }) => {
    const slug = sent.testset_slug ?? session.newHex(16);
    if (withSlug(tableFor(session, "testset", "artifact"), slug)) return sameKeys({ slug });
    const { testset_name: name, testset_description: description } = sent;
    const [tags, meta] = [readJson(String(sent.testset_tags)), readJson(String(sent.testset_meta))];
    const header = { slug, name, description, tags, meta };
    return show(
      session,
      addAll(session, "testset", { ...header, data: contentOf(sent) }, {}, "file"),
    );
  },
  update_testset_from_file: ({ session, id, sent }) => {
    const artifact = tableFor(session, "testset", "artifact").get(id);
    if (!artifact)
      return refuse(404, "Testset not found. Please check the testset_id and try again.");
    addContent(session, "testset", id, { ...artifact, data: contentOf(sent) }, "file");
    return show(session, artifact);
  },
  fetch_testset_to_file: toFile,
};

function addOld(session: Session, name: unknown, csvdata: Fields[]): Answer {
  const now = timestamp(session.now(), false);
  const record = { id: session.newId(), name, created_at: now, updated_at: now, csvdata };
  tableOf(session, "testsets").set(record.id, record);
  return { status: 200, json: { id: record.id, name, created_at: now } };
}

function show(session: Session, artifact: Fields): Answer {
  const { data } = newestOf(session, "testset", artifact.id).revision ?? {};
  return one("testset", withoutNulls(withRows(session, { ...artifact, data })));
}

function toFile({ session, id, query }: Call): Answer {
  const { file_type: type, file_name: name = `testset_${id}.${type}` } = query;
  if (type !== "csv" && type !== "json")
    return refuse(400, "Invalid file type. Supported types are 'csv' and 'json'.");
  if (!tableFor(session, "testset", "artifact").has(id))
    return refuse(404, "Simple testset not found. Please check the testset_id and try again.");
  const ids = at(newestOf(session, "testset", id).revision, "data.testcase_ids");
  const rows = rowsOf(session, ids).map((row) => {
    return {
      ...asFields(row.data),
      __id__: row.id,
      __flags__: null,
      __tags__: null,
      __meta__: null,
    };
  });
  // A header takes no other characters.
  const safeName = String(name).replace(/[^ -~]/g, "_");
  const headers = { "content-disposition": `attachment; filename=${safeName}` };
  if (type === "json") return { status: 200, json: rows, headers };
  return {
    status: 200,
    bytes: new TextEncoder().encode(csvOf(rows)),
    contentType: "text/csv; charset=utf-8",
    headers,
  };
}

/** The rows of a file that was sent, as the content of a revision. */
function contentOf({ file, file_type }: Fields): Fields {
  return { testcases: (readFile(file, file_type === "json") ?? []).map((data) => ({ data })) };
}

/** The rows of a file; undefined when it cannot be read. */
function readFile(file: unknown, json: boolean): Fields[] | undefined {
  const text = file instanceof Uint8Array ? new TextDecoder().decode(file) : String(file ?? "");
  if (json) {
    const value = readJson(text);
    return Array.isArray(value) ? value.filter(isObject) : undefined;
  }
  const [names = [], ...lines] = readCsv(text);
  return lines.map((line) =>
    Object.fromEntries(names.map((name, index) => [name, line[index] ?? ""])),
  );
}

/** Lines of CSV; a value in quotes may have commas, lines and doubled quotes. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
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
    const text =
      typeof value === "string" ? value : JSON.stringify(value ?? "").replace(/^""$/, "");
    return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  };
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))];
  return lines.map((line) => `${line.map(cell).join(",")}\n`).join("");
}
