import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where systems look for the folder of temporary files. */
const variables = ["TMPDIR", "TMP", "TEMP"];
const folder = mkdtempSync(join(tmpdir(), "docs-tests-"));

/**
 * Gives a run of the unit tests a folder for all its temporary files. Vitest calls it before the
 * first test.
 */
export function setup(): void {
  for (const name of variables) process.env[name] = folder;
}

/** Removes the folder. Vitest calls it when the run has ended. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
