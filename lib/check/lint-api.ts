import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readReference } from "@/lib/content/reference";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import { isWrittenByUs } from "@/lib/openapi/overlay/owner";
import { createDiskCache } from "@/lib/util/disk-cache";
import { type Problem, problem } from "@/lib/util/problem";

/** A message of Redocly's linter about a place in the description. */
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
 * Findings of Redocly's linter by the rules of redocly.yaml. A warning of the linter counts as much
 * as an error. They are cached: the linter takes longer than all other checks of the API together.
 * What the platform wrote, and what was made from its schemas, can't follow our rules: its findings
 * are one warning.
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
  // An example is made wherever a schema says what comes: one that is missing is of what the
  // platform doesn't type.
  const isOurs = ({ rule, pointer }: LintFinding) =>
    !source || (!/-example$/.test(rule) && isWrittenByUs(pointer, document, source.overlay));
  const foreign = findings.filter((finding) => !isOurs(finding));
  return [
    ...findings.filter(isOurs).map(({ rule, message, pointer, line, column, suggestion }) =>
      problem({
        code: "api-lint",
        file,
        line,
        column,
        message: `${message} [${rule}]${pointer ? ` (\`${pointer}\`)` : ""}`,
        hint: suggestion && `Did you mean \`${suggestion}\`?`,
      }),
    ),
    ...(foreign.length > 0 ? [warnAboutTheirs(file, foreign)] : []),
  ];
}

function warnAboutTheirs(file: string, findings: readonly LintFinding[]): Problem {
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

/** Problems that the linter finds in a description that may not be in its file yet. */
export async function lintText(root: string, file: string, text: string): Promise<LintFinding[]> {
  // Takes as long to load as a check of all pages, which doesn't need it.
  const { getLineColLocation, lintFromString, loadConfig } = await import("@redocly/openapi-core");
  const config = await loadConfig({ configPath: join(root, "redocly.yaml") });
  const results = await lintFromString({ source: text, absoluteRef: join(root, file), config });
  return results
    .filter((item) => !item.ignored)
    .map(({ message, ruleId, suggest, location }) => {
      const [place] = location;
      const start = place ? getLineColLocation(place).start : { line: 1, col: 1 };
      return {
        rule: ruleId,
        message: message.split("\n")[0] ?? "",
        pointer: (place && "pointer" in place && place.pointer) || "",
        line: start.line,
        column: start.col,
        suggestion: suggest[0],
      };
    });
}
