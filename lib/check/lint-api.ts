import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readReference } from "@/lib/content/reference";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import { isWrittenByUs } from "@/lib/openapi/overlay/owner";
import { createDiskCache } from "@/lib/util/disk-cache";
import { type Problem, problem } from "@/lib/util/problem";

/** A finding of Redocly's linter at a position in the API description. */
export interface LintFinding {
  rule: string;
  message: string;
  pointer: string;
  line: number;
  column: number;
  suggestion?: string;
}

const cache = createDiskCache<LintFinding[]>("api-lint", codeFingerprint("lib/check/lint-api.ts"));

/**
 * Lints the API description with Redocly's linter and the rules of redocly.yaml. Warnings count as
 * errors. Findings in parts that the platform wrote, or that were generated from its schemas, are
 * summarized in one warning, because we can't fix them. Findings are cached, since linting takes
 * longer than all other API checks together.
 */
export async function lintApi(root: string, file: string): Promise<Problem[]> {
  const [rules = "", text = ""] = ["redocly.yaml", file].map((name) =>
    readFileSync(join(root, name), "utf8"),
  );
  const key = `${rules}\0${text}`;
  const findings = cache.get(key) ?? (await lintText(root, file, text));
  cache.set(key, findings);
  const source = readReference(root);
  const document = JSON.parse(text);
  // Examples are generated wherever a schema has a type, so a missing one is the fault of an
  // untyped schema.
  const isOurs = ({ rule, pointer }: LintFinding) =>
    !source || (!/-example$/.test(rule) && isWrittenByUs(pointer, document, source.overlay));
  const platformFindings = findings.filter((finding) => !isOurs(finding));
  const problems = findings.filter(isOurs).map((finding) => toProblem(file, finding));
  if (platformFindings.length > 0) {
    problems.push(summarizePlatformFindings(file, platformFindings));
  }
  return problems;
}

function toProblem(file: string, finding: LintFinding): Problem {
  const { rule, message, pointer, line, column, suggestion } = finding;
  return problem({
    code: "api-lint",
    file,
    line,
    column,
    message: `${message} [${rule}]${pointer ? ` (\`${pointer}\`)` : ""}`,
    hint: suggestion && `Did you mean \`${suggestion}\`?`,
  });
}

function summarizePlatformFindings(file: string, findings: readonly LintFinding[]): Problem {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const rules = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([rule, count]) => `${rule} ${count}`);
  const [first] = findings;
  return problem({
    code: "api-lint",
    severity: "warning",
    file,
    line: first?.line,
    message: `Where the platform's own words are, ${findings.length} places don't follow the rules of redocly.yaml: ${rules.join(", ")}. The first is \`${first?.pointer}\`.`,
    hint: "They are gone once the operations have words and examples of ours.",
  });
}

/** Lints a description that may not be written to its file yet. */
export async function lintText(root: string, file: string, text: string): Promise<LintFinding[]> {
  // Imported on demand: loading the linter takes as long as checking all pages, which doesn't need
  // it.
  const { getLineColLocation, lintFromString, loadConfig } = await import("@redocly/openapi-core");
  const config = await loadConfig({ configPath: join(root, "redocly.yaml") });
  const results = await lintFromString({ source: text, absoluteRef: join(root, file), config });
  return results
    .filter((item) => !item.ignored)
    .map(({ message, ruleId, suggest, location }) => {
      const [firstLocation] = location;
      const start = firstLocation ? getLineColLocation(firstLocation).start : { line: 1, col: 1 };
      return {
        rule: ruleId,
        message: message.split("\n")[0] ?? "",
        pointer: (firstLocation && "pointer" in firstLocation && firstLocation.pointer) || "",
        line: start.line,
        column: start.col,
        suggestion: suggest[0],
      };
    });
}
