import { expect, test } from "vitest";
import { z } from "zod";
import { questionSchema } from "@/lib/content/questions";
import { judgedQueriesSchema } from "@/tools/relevance/queries";

/**
 * Editors validate YAML files with these schemas, which .vscode/settings.json refers to. Update
 * them with `npx vitest run -u`.
 */
test.each([
  ["questions", z.array(questionSchema)],
  ["search-queries", judgedQueriesSchema],
] as const)("the editor's schema of %s is the one of the check", async (name, schema) => {
  const json = z.toJSONSchema(schema as z.ZodType, {
    io: "input",
    unrepresentable: "any",
    target: "draft-7",
  });
  await expect(`${JSON.stringify(json, null, 2)}\n`).toMatchFileSnapshot(
    `../../.vscode/schemas/${name}.json`,
  );
});
