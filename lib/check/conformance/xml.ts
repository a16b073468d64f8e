import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";
import { type Problem, problem } from "@/lib/problem";

/** Schemas beside this file, written from their standards. */
export type XmlSchema = "atom.rng" | "rss.rng" | "sitemap.xsd";

/** Memory of the validator in pages of 64 kB: a feed holds every post in full. */
const maxMemoryPages = 16_384;

/** What libxml2 finds in a document that is not well-formed, or not as its schema has it. */
export async function checkXml(text: string, file: string, schema: XmlSchema): Promise<Problem[]> {
  const { errors, valid, rawOutput } = await validateXML({
    xml: { fileName: "document.xml", contents: text },
    schema: { fileName: schema, contents: readFileSync(new URL(`schemas/${schema}`, import.meta.url), "utf8") },
    extension: schema.endsWith(".rng") ? "relaxng" : "schema",
    maxMemoryPages,
  });
  if (valid) return [];
  const found = errors.length > 0 ? errors : [{ message: rawOutput, loc: null }];
  return found.map(({ message, loc }) =>
    problem({ code: "conformance", file, line: loc?.lineNumber, message: `${message.trim()} (${schema})` }),
  );
}
