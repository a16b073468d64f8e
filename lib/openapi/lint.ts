import { join } from "node:path";
import { getLineColLocation, lint, loadConfig } from "@redocly/openapi-core";
import { type Problem, problem } from "@/lib/problem";

/**
 * Findings of Redocly's linter by the rules of redocly.yaml, less those that .redocly.lint-ignore.yaml gives a reason
 * for. A warning counts as an error: what is accepted is written down.
 */
export async function lintApi(root: string, file: string): Promise<Problem[]> {
  const config = await loadConfig({ configPath: join(root, "redocly.yaml") });
  const found = await lint({ ref: join(root, file), config });
  return found
    .filter((item) => !item.ignored)
    .map(({ message, ruleId, suggest, location }) => {
      const [place] = location;
      const start = place ? getLineColLocation(place).start : { line: 1, col: 1 };
      const pointer = place && "pointer" in place && place.pointer ? ` (\`${place.pointer}\`)` : "";
      return problem({
        code: "api-lint",
        file,
        line: start.line,
        column: start.col,
        message: `${message.split("\n")[0]} [${ruleId}]${pointer}`,
        hint: suggest.length > 0 ? `Did you mean \`${suggest[0]}\`?` : undefined,
      });
    });
}
