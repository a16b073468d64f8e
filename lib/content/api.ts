import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { readApi } from "@/lib/openapi/read-api";
import type { Api } from "@/lib/shared/api";
import { type Problem, problem } from "@/lib/shared/problem";
import { readText } from "./files";

interface Loaded {
  api?: Api;
  problems: Problem[];
}

let known: { key: string; loaded: Loaded } | undefined;

/** The API reference's document. Read once as long as the file does not change: the preview asks at every request. */
export function loadApi(root: string, file: string): Loaded {
  const path = join(root, file);
  if (!existsSync(path)) {
    const hint = "Name another file in `api.file` of content/site.ts.";
    return {
      problems: [problem({ code: "file-unreadable", file, line: 1, message: `\`${file}\` does not exist.`, hint })],
    };
  }
  const { mtimeMs, size } = statSync(path);
  const key = `${path} ${mtimeMs} ${size}`;
  if (known?.key === key) return known.loaded;
  const read = readText(root, file);
  const loaded = "problem" in read ? { problems: [read.problem] } : readApi(read.text, file);
  known = { key, loaded };
  return loaded;
}
