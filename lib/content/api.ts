import { readApi } from "@/lib/openapi/read-api";
import type { Api } from "@/lib/shared/api";
import type { Problem } from "@/lib/shared/problem";
import { memoizeByFile, readText } from "./files";

/** The API reference's document, which takes 0.2 s to read. The same object for as long as the file doesn't change. */
export const loadApi = memoizeByFile((root, file): { api?: Api; problems: Problem[] } => {
  const read = readText(root, file);
  return "problem" in read ? { problems: [read.problem] } : readApi(read.text, file);
});
