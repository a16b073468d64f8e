import { describe, expect, it } from "vitest";
import { valueAtPath } from "../src/json";
import { parseCsv } from "../src/resources/csv";
import { decodeUtf8 } from "../src/resources/utf8";
import { type Client, createClient, pluck } from "./client";

type FileBytes = Uint8Array<ArrayBuffer>;

/** Converts each character to one byte, so that `\xe9` becomes a byte that isn't valid UTF-8. */
function bytes(text: string): FileBytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function upload(
  { send }: Client,
  path: string,
  file: FileBytes,
  fields: Readonly<Record<string, string>>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new File([file], "rows.csv"));
  const encoded = new Response(form);
  return send(`POST ${path}`, {
    bytes: new Uint8Array(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  });
}

const byteOrderMark = "\xef\xbb\xbf";

describe("a file that becomes a test set in the older API", () => {
  const client = createClient({ seed: "empty" });
  const uploadOlder = (file: FileBytes, type = "CSV") =>
    upload(client, "/testsets/upload", file, { upload_type: type, testset_name: "rows" });
  const uploadRows = async (text: string, type?: string) => {
    const { json, status } = await uploadOlder(bytes(text), type);
    expect(status).toBe(200);
    return valueAtPath(
      (await client.send(`GET /testsets/${valueAtPath(json, "id")}`)).json,
      "csvdata",
    );
  };

  it("is refused with the position of a byte that isn't UTF-8", async () => {
    expect(await uploadOlder(bytes("country,city\xe9,x\nFrance,Paris,1\n"))).toMatchObject({
      status: 400,
      json: {
        detail: "'utf-8' codec can't decode byte 0xe9 in position 12: invalid continuation byte",
      },
    });
  });
  it("keeps a byte order mark in the name of the first column", async () => {
    expect(await uploadRows(`${byteOrderMark}country,city\nFrance,Paris\n`)).toEqual([
      { "\ufeffcountry": "France", city: "Paris" },
    ]);
  });
  it("has one column if semicolons divide its values", async () => {
    expect(await uploadRows("country;city\nFrance;Paris\n")).toEqual([
      { "country;city": "France;Paris" },
    ]);
  });
  it("has null for a missing value and a list for those without a column", async () => {
    expect(await uploadRows("a,b\n1\n1,2,3,4\n")).toEqual([
      { a: "1", b: null },
      { a: "1", b: "2", null: ["3", "4"] },
    ]);
  });
  it("may be of a type in lowercase", async () => {
    expect(await uploadRows("a\n1\n", "csv")).toEqual([{ a: "1" }]);
  });
  it("is refused as JSON with a byte order mark", async () => {
    expect(await uploadOlder(bytes(`${byteOrderMark}[]`), "JSON")).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining("Unexpected UTF-8 BOM") },
    });
  });
});

describe("a file that becomes a test set in the newer API", () => {
  const client = createClient({ seed: "empty" });
  const uploadNewer = (text: string, type = "csv") =>
    upload(client, "/preview/simple/testsets/upload", bytes(text), { file_type: type });

  it.each([
    ["bytes that aren't UTF-8", "a\xff", "csv", /^Failed to read CSV file: 'utf-8' codec can't/],
    ["no columns", "", "csv", /No columns to parse from file$/],
    ["JSON that isn't UTF-8", '["\xff"]', "json", /^Failed to read JSON file: str is not valid/],
    ["JSON that isn't JSON", "{nope", "json", /^Failed to read JSON file: /],
  ])("is refused with %s", async (_what, text, type, detail) => {
    const { status, json } = await uploadNewer(text, type);
    expect([status, valueAtPath(json, "detail")]).toEqual([400, expect.stringMatching(detail)]);
  });
  it("loses a byte order mark", async () => {
    const { json } = await uploadNewer(`${byteOrderMark}country\nFrance\n`);
    expect(pluck(valueAtPath(json, "testset.data.testcases"), "data")).toMatchObject([
      { country: "France" },
    ]);
  });
});

// The error messages of `bytes.decode("utf-8")` in Python 3.12.
it.each([
  ["country\xe9", "byte 0xe9 in position 7: unexpected end of data"],
  ["caf\xe9,x", "byte 0xe9 in position 3: invalid continuation byte"],
  ["a\xff", "byte 0xff in position 1: invalid start byte"],
  ["ab\xc3", "byte 0xc3 in position 2: unexpected end of data"],
  ["\xe2\x82x", "bytes in position 0-1: invalid continuation byte"],
  ["\xed\xa0\x80", "byte 0xed in position 0: invalid continuation byte"],
  ["\xf0\x9f\x98", "bytes in position 0-2: unexpected end of data"],
  ["\xc0\xaf", "byte 0xc0 in position 0: invalid start byte"],
  ["\xf4\x90\x80\x80", "byte 0xf4 in position 0: invalid continuation byte"],
  ["\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\x80", "byte 0x80 in position 9: invalid start byte"],
])("words invalid UTF-8 %j like Python", (text, words) => {
  expect(decodeUtf8(bytes(text))).toEqual({ error: `'utf-8' codec can't decode ${words}` });
});

// The results of Python's csv.reader.
it.each<[string, string[][]]>([
  [
    'a,"b, ""c""\nd"\r\n1,\n',
    [
      ["a", 'b, "c"\nd'],
      ["1", ""],
    ],
  ],
  ['a"b,c"\n', [['a"b', 'c"']]],
  ['"a"b,c', [["ab", "c"]]],
  ["a\n\n\nb", [["a"], ["b"]]],
  ['""\n', [[""]]],
  [",\n", [["", ""]]],
])("reads the CSV %j", (text, lines) => {
  expect(parseCsv(text)).toEqual(lines);
});
