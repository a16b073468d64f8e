import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { type Problem, problem } from "@/lib/problem";

/** How to ask html-validate about one text; `file` is where problems are reported. */
export type HtmlValidator = (html: string, file: string) => Promise<Problem[]>;

export function createHtmlValidator(rules: ConfigData): HtmlValidator {
  const validator = new HtmlValidate(new StaticConfigLoader(rules));
  return async (html, file) => {
    const { results } = await validator.validateString(html, file);
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column, selector }) =>
        problem({
          code: "conformance",
          file,
          line,
          column,
          message: `${message} (${ruleId})`,
          hint: selector ? `At \`${selector}\`.` : undefined,
        }),
      ),
    );
  };
}

/** Files of the export, each read and checked by itself. */
export async function checkHtmlFiles(folder: string, files: readonly string[], rules: ConfigData): Promise<Problem[]> {
  const validate = createHtmlValidator(rules);
  const problems: Problem[] = [];
  for (const file of files) problems.push(...(await validate(readFileSync(join(folder, file), "utf8"), `out/${file}`)));
  return problems;
}
