import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where systems look for the folder of temporary files. */
const variables = ["TMPDIR", "TMP", "TEMP"];

/** A folder for all temporary files of a run of the unit tests, which goes when the run has ended. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "docs-tests-"));
  for (const name of variables) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
