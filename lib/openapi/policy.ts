import type { ApiLintPolicy } from "@/lib/model/config";
import type { Problem, ProblemCode } from "@/lib/problem";

/** Without a document that can be read there is no reference to build. */
const fatal: ReadonlySet<ProblemCode> = new Set(["api-syntax", "api-version", "file-unreadable"]);

/** By the policy `warn`, what is wrong in a document is reported, and the reference is built from what is left. */
export function applyLintPolicy(problems: readonly Problem[], policy: ApiLintPolicy): Problem[] {
  if (policy === "strict") return [...problems];
  return problems.map((item) => (fatal.has(item.code) ? item : { ...item, severity: "warning" }));
}
