import { z } from "zod";
import { viewOperation } from "@/lib/openapi/operation-view";
import { sampleLanguageOf, sampleLanguages } from "@/lib/openapi/snippets/languages";
import { findOperation } from "../operations";
import { defineTool, line, ToolError } from "../tool";

const names = sampleLanguages.map(({ id }) => id);

export const sample = defineTool({
  name: "sample",
  title: "Get a request sample",
  description: `Returns a complete request to an API operation as code. Languages: ${names.join(", ")}.`,
  input: z.strictObject({
    operation: line(300).describe(
      "Operation id such as `add_trace`, method and path such as `POST /apps/`, or its page",
    ),
    language: line(40).describe(`One of ${names.join(", ")}`),
  }),
  output: z.object({ operation: z.string(), page: z.string(), language: z.string(), code: z.string() }),
  async run(site, { operation: name, language }) {
    const { api, operation } = await findOperation(await site.build(), name);
    if (operation.webhook) {
      throw new ToolError(`\`${operation.id}\` is a webhook: the API sends this request to you, so it has no sample.`);
    }
    const { samples } = viewOperation(api, operation);
    const wanted = sampleLanguageOf(language) ?? language;
    const found = samples.find((item) => item.language.toLowerCase() === wanted.toLowerCase());
    if (!found) {
      throw new ToolError(
        `There is no sample in \`${language}\`. Languages: ${samples.map((item) => item.language).join(", ")}.`,
      );
    }
    return {
      text: `${operation.method} ${operation.path}\n\n\`\`\`${found.highlight}\n${found.code}\n\`\`\``,
      data: { operation: operation.id, page: operation.route, language: found.language, code: found.code },
    };
  },
});
