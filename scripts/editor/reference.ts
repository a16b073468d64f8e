import type { z } from "zod";
import { authorComponents } from "@/components/mdx/definitions";
import { inclusions } from "@/lib/load/includes";
import { fillIn, type Insertion } from "./examples";
import { authorSchemas, type JsonSchema, keysOf, toJsonSchema } from "./schemas";

/** docs/reference-authors.md: every key and component that authors may write. */
export function writeReference(insertions: readonly Insertion[]): string {
  const components = insertions.flatMap(({ name, about, example }) => {
    const schema = attributeSchemas.get(name);
    if (!schema) return [];
    const keys = keysOf(toJsonSchema(schema));
    return [
      `### \`<${name}>\`\n\n${about}`,
      `\`\`\`\`mdx\n${fillIn(example)}\n\`\`\`\``,
      ...(keys.length > 0 ? [table("Attribute", keys)] : []),
    ];
  });
  return `${[
    "# Reference for authors",
    "`npm run editor` writes this page from the schemas that `npm run check` uses. Bold keys are required.",
    "## Keys",
    ...authorSchemas.flatMap(({ title, files, schema }) => [
      `### ${title}\n\nIn \`${files}\`.`,
      table("Key", keysOf(toJsonSchema(schema))),
    ]),
    "## Components",
    ...components,
  ].join("\n\n")}\n`;
}

/** What takes attributes, by its name in a page. */
export const attributeSchemas = new Map<string, z.ZodType>([
  ...Object.entries(inclusions),
  ...Object.entries(authorComponents).map(([name, { schema }]): [string, z.ZodType] => [name, schema]),
]);

function table(head: string, keys: ReturnType<typeof keysOf>): string {
  const rows = keys.map(({ path, schema, isRequired }) => {
    const name = `\`${path}\``;
    const cells = [isRequired ? `**${name}**` : name, inWords(schema), schema.description ?? ""];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return [`| ${head} | Value | What it is |`, "| --- | --- | --- |", ...rows].join("\n");
}

/** A value in words: `text`, `true` or `false`, one of some names. */
function inWords(schema: JsonSchema): string {
  const { type, enum: names, items, prefixItems, anyOf, default: otherwise } = schema;
  const hasDefault = otherwise !== undefined && !(Array.isArray(otherwise) && otherwise.length === 0);
  const known = hasDefault && typeof otherwise !== "object" ? `; \`${String(otherwise)}\` without it` : "";
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (names) return names.map((name) => `\`${String(name)}\``).join(", ") + known;
  if (anyOf) return [...new Set(anyOf.map(inWords))].join(" or ");
  if (type === "array") {
    if (prefixItems) return `list of ${prefixItems.length} numbers`;
    const isPlain = items && items.type !== undefined && items.type !== "object";
    return isPlain ? `list of ${inWords(items)}` : "list";
  }
  return (words[type ?? ""] ?? "text") + known;
}

const words: Readonly<Record<string, string>> = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "`true` or `false`",
  null: "`null`",
  object: "object",
};
