import type { Ledger } from "@/lib/proof/ledger";
import { type Problem, problem } from "@/lib/shared/problem";

/** One warning for all operations whose samples nobody has run as they are now, and one for those that failed. */
export function checkApiProof(file: string, hashes: ReadonlyMap<string, string>, proof: Ledger["api"]): Problem[] {
  const changed: string[] = [];
  const failed: string[] = [];
  for (const [id, hash] of hashes) {
    const [known, result, ...languages] = proof?.operations[id]?.split(" ") ?? [];
    if (known !== hash) changed.push(id);
    else if (result === "failed") failed.push(`${id} (${languages.join(", ")})`);
  }
  return [...warn(file, changed, "changed since they last ran"), ...warn(file, failed, "failed when they last ran")];
}

function warn(file: string, operations: readonly string[], what: string): Problem[] {
  if (operations.length === 0) return [];
  const [some, more] = [operations.slice(0, 5).join(", "), operations.length - 5];
  const message = `Samples of operations ${what}: ${some}${more > 0 ? ` and ${more} more` : ""}.`;
  const hint = "Run `npm run test:samples -- api`.";
  return [problem({ code: "sample-unproven", severity: "warning", file, message, hint })];
}
