import {
  asFields,
  asList,
  type Fields,
  isObject,
  parseJson,
  valueAtPath,
  withoutNulls,
} from "../json";
import {
  answerOne,
  internalError,
  refuse,
  refuseConflict,
  succeed,
  unexpectedError,
} from "../respond";
import { tableOf } from "../tables";
import { spacedTime } from "../time";
import type { Answer, Call, Handlers, Session } from "../types";
import { addArtifact, addContent, findBySlug, levelTable, newestRevisionOf } from "./artifacts";
import { parseCsv, writeCsv } from "./csv";
import { findTestcases, withTestcases } from "./testcases";
import { decodeUtf8 } from "./utf8";

/** Test sets as CSV and JSON files, in the older and in the newer API. */
export const testsetFileHandlers: Handlers = {
  upload_file: uploadFile,
  import_testset: importTestset,
  create_testset_from_file: createFromFile,
  update_testset_from_file: updateFromFile,
  fetch_testset_to_file: downloadFile,
};

/** The rows of a file, or why the platform can't read it. */
type FileContent = { rows: Fields[] } | { error: string };

const byteOrderMark = "\ufeff";

/**
 * The older API: the rows of a file become a test set. A byte order mark stays in the name of the
 * first column.
 */
function uploadFile({ session, input }: Call): Answer {
  if (input.upload_type === undefined) return internalError;
  const type = String(input.upload_type).toUpperCase();
  if (type !== "CSV" && type !== "JSON") return refuse(400, "Unsupported upload type");
  const content = readOlderFile(input.file, type);
  if ("error" in content) return refuse(400, content.error);
  return addOlderTestset(session, input.testset_name ?? input["file.name"], content.rows);
}

function readOlderFile(file: unknown, type: "CSV" | "JSON"): FileContent {
  const decoded = decodeUtf8(bytesOf(file));
  if ("error" in decoded) return decoded;
  const { text } = decoded;
  if (type === "CSV") return { rows: readRows(text, true) };
  if (text.startsWith(byteOrderMark))
    return { error: "Unexpected UTF-8 BOM (decode using utf-8-sig): line 1 column 1 (char 0)" };
  const value = parseJson(text);
  if (Array.isArray(value)) return { rows: value.filter(isObject) };
  return { error: "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)" };
}

/** The mock sends no requests, so an import has no rows. */
function importTestset({ session, input }: Call): Answer {
  if (!input.endpoint) return refuse(500, "Failed to import testset from endpoint");
  return addOlderTestset(session, input.testset_name ?? "", []);
}

function addOlderTestset(session: Session, name: unknown, rows: Fields[]): Answer {
  const id = session.newId();
  const now = spacedTime(session.now());
  const testset = { id, name, created_at: now, updated_at: now, csvdata: rows };
  tableOf(session, "testsets").set(id, testset);
  return succeed({ id, name, created_at: now });
}

function createFromFile(call: Call): Answer {
  const { session, input } = call;
  const slug = input.testset_slug ?? session.newHex(16);
  if (findBySlug(levelTable(session, "testset", "artifact"), slug)) return refuseConflict({ slug });
  const content = readNewerFile(input);
  if (!content) return unexpectedError(call);
  if ("error" in content) return refuse(400, content.error);
  const testset = {
    slug,
    name: input.testset_name,
    description: input.testset_description,
    tags: parseJson(String(input.testset_tags)),
    meta: parseJson(String(input.testset_meta)),
    data: toTestcases(content.rows),
  };
  return answerTestset(session, addArtifact(session, "testset", testset, { marks: "file" }));
}

function updateFromFile(call: Call): Answer {
  const { session, id, input } = call;
  const artifact = levelTable(session, "testset", "artifact").get(id);
  if (!artifact)
    return refuse(404, "Testset not found. Please check the testset_id and try again.");
  const content = readNewerFile(input);
  if (!content) return unexpectedError(call);
  if ("error" in content) return refuse(400, content.error);
  const testset = { ...artifact, data: toTestcases(content.rows) };
  addContent(session, "testset", id, testset, "file");
  return answerTestset(session, artifact);
}

/** The newer API, which ignores a byte order mark in CSV. Undefined for JSON that isn't a list. */
function readNewerFile({ file, file_type: type }: Fields): FileContent | undefined {
  const decoded = decodeUtf8(bytesOf(file));
  if (type !== "json") {
    if ("error" in decoded) return { error: `Failed to read CSV file: ${decoded.error}` };
    const text = decoded.text.replace(byteOrderMark, "");
    if (text.trim() === "")
      return { error: "Failed to read CSV file: No columns to parse from file" };
    return { rows: readRows(text, false) };
  }
  if ("error" in decoded) {
    const position = "line 1 column 1 (char 0)";
    return {
      error: `Failed to read JSON file: str is not valid UTF-8: surrogates not allowed: ${position}`,
    };
  }
  const value = parseJson(decoded.text);
  if (value === undefined)
    return { error: "Failed to read JSON file: unexpected character: line 1 column 1 (char 0)" };
  return Array.isArray(value) ? { rows: value.filter(isObject) } : undefined;
}

function bytesOf(file: unknown): Uint8Array {
  return file instanceof Uint8Array ? file : new TextEncoder().encode(String(file ?? ""));
}

/**
 * Lines of CSV as objects with the first line's names. A value that a line lacks is null. In the
 * older API, values without a name are a list under `null`.
 */
function readRows(text: string, keepsUnnamedValues: boolean): Fields[] {
  const [names = [], ...lines] = parseCsv(text);
  return lines.map((values) => {
    const row: Fields = {};
    for (const [index, name] of names.entries()) row[name] = values[index] ?? null;
    if (keepsUnnamedValues && values.length > names.length) row.null = values.slice(names.length);
    return row;
  });
}

function toTestcases(rows: readonly Fields[]): Fields {
  return { testcases: rows.map((data) => ({ data })) };
}

function answerTestset(session: Session, artifact: Fields): Answer {
  const data = newestRevisionOf(session, "testset", artifact.id)?.data;
  return answerOne("testset", withoutNulls(withTestcases(session, { ...artifact, data })));
}

function downloadFile({ session, id, query }: Call): Answer {
  const { file_type: type } = query;
  if (type !== "csv" && type !== "json")
    return refuse(400, "Invalid file type. Supported types are 'csv' and 'json'.");
  if (!levelTable(session, "testset", "artifact").has(id))
    return refuse(404, "Simple testset not found. Please check the testset_id and try again.");
  const ids = valueAtPath(newestRevisionOf(session, "testset", id), "data.testcase_ids");
  const rows = findTestcases(session, asList(ids)).map(toFileRow);
  const fileName = String(query.file_name ?? `testset_${id}.${type}`);
  // A header accepts only printable ASCII characters.
  const safeName = fileName.replace(/[^ -~]/g, "_");
  const headers = { "content-disposition": `attachment; filename=${safeName}` };
  if (type === "json") return { status: 200, json: rows, headers };
  const bytes = new TextEncoder().encode(writeCsv(rows));
  return { status: 200, bytes, contentType: "text/csv; charset=utf-8", headers };
}

function toFileRow(testcase: Fields): Fields {
  return {
    ...asFields(testcase.data),
    __id__: testcase.id,
    __flags__: null,
    __tags__: null,
    __meta__: null,
  };
}
