import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Api } from "@/lib/model/api";
import type { ApiLintPolicy } from "@/lib/model/config";
import { applyLintPolicy } from "@/lib/openapi/policy";
import { readApi } from "@/lib/openapi/read-api";
import { type Problem, problem } from "@/lib/problem";
import { readText } from "./files";

interface Loaded {
  api?: Api;
  problems: Problem[];
}

/** Longest API description, in bytes: four times as long as the longest that is known. */
const maxBytes = 48 * 1024 * 1024;

let known: { key: string; loaded: Loaded } | undefined;

/** The API reference's document. Read once as long as the file does not change: the preview asks at every request. */
export function loadApi(root: string, file: string, policy: ApiLintPolicy = "strict"): Loaded {
  const path = join(root, file);
  if (!existsSync(path)) {
    const hint = "Name another file in `api.file` of content/site.ts.";
    return {
      problems: [problem({ code: "file-unreadable", file, line: 1, message: `\`${file}\` does not exist.`, hint })],
    };
  }
  const { mtimeMs, size } = statSync(path);
  const key = `${path} ${mtimeMs} ${size} ${policy}`;
  if (known?.key === key) return known.loaded;
  const read = readText(root, file, maxBytes);
  const { api, problems } = "problem" in read ? { problems: [read.problem] } : readApi(read.text, file);
  const loaded = { api, problems: applyLintPolicy(problems, policy) };
  known = { key, loaded };
  return loaded;
}
