import { z } from "zod";
import { type Problem, problem } from "@/lib/shared/problem";

/** What the last run of the API's samples has shown. */
export const apiProofSchema = z.strictObject({
  /** Day of the run. */
  date: z.iso.date(),
  /** Languages that ran; the others were parsed. */
  ran: z.array(z.string()),
  /** By operation: `<hash> accepted`, or `<hash> failed <language> …`. */
  operations: z.record(z.string(), z.string().regex(/^[0-9a-f]{12} (?:accepted|failed(?: \w+)+)$/)),
});

export type ApiProof = z.infer<typeof apiProofSchema>;

/** Languages that the project's CI can run. C# and PowerShell are parsed and read. */
const runnable = ["python", "curl", "go", "nodejs", "ruby", "php", "java"];

/**
 * One warning for all operations whose samples nobody has run as they are now, one for those that failed, and one for
 * languages that the last run left out because their tools weren't there.
 */
export function checkApiProof(
  file: string,
  hashes: ReadonlyMap<string, string>,
  proof: ApiProof | undefined,
): Problem[] {
  const lines = [...hashes].map(([id, hash]) => ({ id, hash, known: proof?.operations[id]?.split(" ") ?? [] }));
  const changed = lines.filter(({ hash, known }) => known[0] !== hash);
  const failed = lines.filter(({ hash, known }) => known[0] === hash && known[1] === "failed");
  return [
    warn(
      file,
      changed.map(({ id }) => id),
      "changed since they last ran",
    ),
    warn(
      file,
      failed.map(({ id, known }) => `${id} (${known.slice(2).join(", ")})`),
      "failed when they last ran",
    ),
    ...leftOut(file, proof),
  ].flat();
}

function leftOut(file: string, proof: ApiProof | undefined): Problem[] {
  const missing = proof ? runnable.filter((language) => !proof.ran.includes(language)) : [];
  if (missing.length === 0) return [];
  return [
    problem({
      code: "sample-unproven",
      severity: "warning",
      file,
      message: `The last run of the API's samples left out ${missing.join(", ")}.`,
      hint: "Install their tools, and run `npm run test:samples -- api`.",
    }),
  ];
}

function warn(file: string, operations: readonly string[], what: string): Problem[] {
  if (operations.length === 0) return [];
  const [some, more] = [operations.slice(0, 5).join(", "), operations.length - 5];
  const names = more > 0 ? `${some} and ${more} more` : some;
  const message = `Samples of ${operations.length === 1 ? "an operation" : `${operations.length} operations`} ${what}: ${names}.`;
  return [
    problem({
      code: "sample-unproven",
      severity: "warning",
      file,
      message,
      hint: "Run `npm run test:samples -- api`.",
    }),
  ];
}
