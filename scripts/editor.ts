import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { reportFailures } from "@/lib/report/failure";
import { editorFiles } from "./editor/files";

/** `npm run editor` writes what editors and authors read of the schemas: JSON Schema, snippets, a reference. */
reportFailures();
for (const [file, text] of editorFiles()) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(file);
}
