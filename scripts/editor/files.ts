import { insertions, toSnippets } from "./examples";
import { writeReference } from "./reference";
import { authorSchemas, toJsonSchema } from "./schemas";

/** What `npm run editor` writes, by path. */
export function editorFiles(): Map<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return new Map([
    ...authorSchemas.map(({ name, title, schema }): [string, string] => [
      `.vscode/schemas/${name}.json`,
      json({ title, ...toJsonSchema(schema, "draft-7") }),
    ]),
    [".vscode/components.code-snippets", json(toSnippets(insertions))],
    ["docs/reference-authors.md", writeReference(insertions)],
  ]);
}
