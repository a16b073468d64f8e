import { existsSync } from "node:fs";
import { join } from "node:path";
import { readApi } from "@/lib/openapi/read-api";
import type { Api } from "@/lib/shared/api";
import { type Problem, problem } from "@/lib/shared/problem";
import { memoizeByFile } from "./file-fingerprints";
import { readText } from "./files";

interface Loaded {
  api?: Api;
  problems: Problem[];
}

/** Reading it takes 0.2 s, and the preview asks after each edit. */
const readDocument = memoizeByFile((root, file): Loaded => {
  const read = readText(root, file);
  return "problem" in read ? { problems: [read.problem] } : readApi(read.text, file);
});

/** The API reference's document. The same object for as long as the file doesn't change. */
export function loadApi(root: string, file: string): Loaded {
  if (existsSync(join(root, file))) return readDocument(root, file);
  const hint = "Name another file in `api.file` of content/site.ts.";
  return {
    problems: [problem({ code: "file-unreadable", file, line: 1, message: `\`${file}\` does not exist.`, hint })],
  };
}
