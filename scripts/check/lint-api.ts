import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import { createDiskCache } from "@/lib/util/disk-cache";
import { type Problem, problem } from "@/lib/util/problem";

const cache = createDiskCache<Problem[]>("api-lint", codeFingerprint("scripts/check/lint-api.ts"));

/**
 * Findings of Redocly's linter by the rules of redocly.yaml. A warning of the linter counts as much as an error. They are
 * cached: the linter takes longer than all other checks of the API together.
 */
export async function lintApi(root: string, file: string): Promise<Problem[]> {
  const key = ["redocly.yaml", file]
    .map((name) => readFileSync(join(root, name), "utf8"))
    .join("\0");
  const found = cache.get(key) ?? (await lintDocument(root, file));
  cache.set(key, found);
  return found;
}

async function lintDocument(root: string, file: string): Promise<Problem[]> {
  // Takes as long to load as a check of all pages, which doesn't need it.
  const { getLineColLocation, lint, loadConfig } = await import("@redocly/openapi-core");
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
