import { z } from "zod";
import type { RequestSamples } from "../integration";
import { ToolError } from "../source";
import { findOperation, operationName } from "./find-operation";
import { type DocsTool, textLine } from "./tool";

/** Writes a sample from the operation's published request form. */
export function createSampleTool(samples: RequestSamples): DocsTool {
  const languages = samples.languages.join(", ");
  const input = z.strictObject({
    operation: operationName,
    language: textLine(40).describe(`One of ${languages}`),
  });
  const tool: DocsTool<typeof input> = {
    name: "sample",
    title: "Get a request sample",
    description: `Returns a complete request to an API operation as code. Languages: ${languages}.`,
    input,
    run: async (docs, { operation: name, language }) => {
      const languageId = samples.findLanguage(language);
      if (languageId === undefined)
        throw new ToolError(`There is no sample in \`${language}\`. Languages: ${languages}.`);
      const { operation } = await findOperation(docs, name);
      const { id, method, path, page } = operation;
      const { forms } = docs.manifest;
      const file = forms && `${forms}/${page.slice(page.lastIndexOf("/") + 1)}.json`;
      const form = await docs.json<unknown>(file);
      if (form === undefined)
        throw new ToolError(`There are no samples of \`${id}\`. Use \`operation\`.`);
      const { code, highlight } = samples.write(form, languageId);
      const fence = `\`\`\`${highlight}\n${code}\n\`\`\``;
      return `${method} ${path}\n${docs.label(page)}\n\n${fence}`;
    },
  };
  return tool;
}
