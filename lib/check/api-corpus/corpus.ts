import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A document that somebody else wrote, or one of ours with a feature that theirs lack. */
export interface CorpusDocument {
  /** Format and name, as a reader of a failure looks for it: `3.0/json/petstore.json`. */
  name: string;
  /** The same for a document in JSON and in YAML: `3.0/petstore`. */
  key: string;
  read: () => string;
}

const require = createRequire(import.meta.url);
const examples = dirname(require.resolve("@readme/oas-examples/package.json"));
const own = fileURLToPath(new URL("documents", import.meta.url));

/** `@readme/oas-examples` holds most of the OpenAPI Initiative's examples too; ours have what the rest show. */
export function corpusDocuments(): CorpusDocument[] {
  const theirs = ["2.0", "3.0", "3.1"].flatMap((version) =>
    filesIn(join(examples, version)).map((file) => document(examples, `${version}/${file}`)),
  );
  return [...theirs, ...filesIn(own).map((file) => document(own, file))];
}

function document(folder: string, file: string): CorpusDocument {
  const key = file.replace(/\/(json|yaml)\//, "/").slice(0, -extname(file).length);
  return { name: file, key, read: () => readFileSync(join(folder, file), "utf8") };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(json|ya?ml)$/.test(file) && basename(file) !== "package.json")
    .sort();
}
