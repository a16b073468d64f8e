import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { releaseBuildLock, takeBuildLock } from "./build-lock";

/** What the lock of an earlier build may hold, and who has the folder then. */
const leftovers: [string, string, number | undefined][] = [
  ["a process that lives", String(process.ppid), process.ppid],
  ["a process that is gone", "4194000", undefined],
  ["nothing", "", undefined],
  ["rubbish", "\0x", undefined],
  ["a process group", "-1", undefined],
];

describe("the lock of a build", () => {
  it.each(leftovers)("of %s", (_name, text, owner) => {
    const root = mkdtempSync(join(tmpdir(), "lock-"));
    mkdirSync(join(root, ".cache"));
    writeFileSync(join(root, ".cache/build.lock"), text);
    expect(takeBuildLock(root)).toBe(owner);
  });

  it("keeps a second build out until the first has ended", () => {
    const root = mkdtempSync(join(tmpdir(), "lock-"));
    expect(takeBuildLock(root, process.ppid)).toBeUndefined();
    expect(takeBuildLock(root)).toBe(process.ppid);
    releaseBuildLock(root);
    expect(takeBuildLock(root)).toBe(process.ppid);
    releaseBuildLock(root, process.ppid);
    expect(takeBuildLock(root)).toBeUndefined();
  });
});
