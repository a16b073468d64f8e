import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A class or a property, in the form in which schema.org publishes its vocabulary. */
type Entity =
  | { "@type": "rdfs:Class"; "@id": string; "rdfs:subClassOf": { "@id": string }[] }
  | { "@type": "rdf:Property"; "@id": string; "schema:domainIncludes": { "@id": string }[] };

/**
 * The vocabulary of schema.org, read from the declarations of schema-dts, which are generated from it: schema.org's own
 * file has 1.5 MB and comes in no package.
 */
export function readVocabulary(): { "@graph": Entity[] } {
  const main = createRequire(import.meta.url).resolve("schema-dts");
  const text = readFileSync(join(dirname(main), "schema.d.ts"), "utf8");
  const classes = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  let open = "";
  for (const line of text.split("\n")) {
    const declared = /^(?:export )?interface (\w+?)(Base|Leaf) extends (.*) \{$/.exec(line);
    if (declared) {
      const [, name = "", kind, parents = ""] = declared;
      open = name;
      const above = [...parents.matchAll(/(\w+)Base\b/g)]
        .map((match) => match[1] ?? "")
        .filter((item) => item !== name);
      // A leaf extends its own base; a class without properties has a leaf alone.
      if (kind === "Base" || !classes.has(name)) classes.set(name, above);
    } else if (line === "}") open = "";
    const property = open && /^ {4}"([a-zA-Z]\w*)"\?:/.exec(line)?.[1];
    if (property) domains.set(property, [...(domains.get(property) ?? []), open]);
  }
  const reference = (name: string) => ({ "@id": `schema:${name}` });
  return {
    "@graph": [
      ...[...classes].map(([name, parents]) => ({
        "@type": "rdfs:Class" as const,
        "@id": `schema:${name}`,
        "rdfs:subClassOf": parents.map(reference),
      })),
      ...[...domains].map(([name, owners]) => ({
        "@type": "rdf:Property" as const,
        "@id": `schema:${name}`,
        "schema:domainIncludes": owners.map(reference),
      })),
    ],
  };
}
