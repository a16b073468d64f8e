import { ServeError } from "@/lib/build/server/listen";
import { ProblemError } from "@/lib/shared/problem";
import { reasonOf } from "@/lib/shared/reason";
import { printProblems } from "./terminal";

/** What a full or read-only disk, or one without permission, is called by the system. */
const diskCodes = ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM"];

/** An error of the disk as what to do; undefined for every other one. Understands also what other programs print. */
export function explainDisk(error: unknown): string | undefined {
  const {
    code,
    path,
    message = "",
  } = typeof error === "string"
    ? { code: undefined, path: undefined, message: error }
    : (error as NodeJS.ErrnoException);
  const named = code ?? diskCodes.find((name) => new RegExp(`\\b${name}\\b`).test(message)) ?? rustCode(message);
  if (named === undefined || !diskCodes.includes(named)) return undefined;
  const where = path ? ` \`${path}\`` : "";
  const reason = reasonOf({ code: named, message });
  const fix =
    named === "ENOSPC" || named === "EDQUOT"
      ? "Free some space (a build needs about 500 MB; `.cache` and `.next` can be deleted) and run it again."
      : "Make the project folder writable (`.cache`, `.next`, `public`, `out`) and run it again.";
  return `Nothing could be written${where}: ${reason}. ${fix} The site in \`out/\` is as it was.`;
}

/** The bundler is written in Rust and says it in words. */
function rustCode(message: string): string | undefined {
  if (/No space left on device/i.test(message)) return "ENOSPC";
  return /Read-only file system/i.test(message) ? "EROFS" : undefined;
}

/** Says why a command ended, without a stack for what its user can mend. */
export function reportFailure(error: unknown): void {
  if (error instanceof ProblemError) printProblems(error.problems);
  else if (error instanceof ServeError) console.error(error.message);
  else console.error(explainDisk(error) ?? (error as Error)?.stack ?? String(error));
}

/** Called first by every command: what nobody caught is said by `reportFailure`. */
export function reportFailures(): void {
  process.on("uncaughtException", (error) => {
    reportFailure(error);
    process.exit(1);
  });
}
