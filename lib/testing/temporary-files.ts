import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Variables for the folder of temporary files on different systems. */
const variables = ["TMPDIR", "TMP", "TEMP"];
const folder = mkdtempSync(join(tmpdir(), "docs-tests-"));

/**
 * Creates a folder for all temporary files of a unit test run. Vitest calls it before the first
 * test.
 */
export function setup(): void {
  for (const name of variables) process.env[name] = folder;
}

/** Removes the folder. Vitest calls it after the run. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
