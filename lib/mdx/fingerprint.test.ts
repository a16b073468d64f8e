import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { codeFingerprint } from "./fingerprint";

let root = "";

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fingerprint-"));
  write("package-lock.json", "{}");
  write("lib/entry.ts", 'import { a } from "./a";\nexport * from "react";');
  write("lib/a.ts", 'const b = await import("@/lib/deep/b");\nimport "./entry";');
  write("lib/deep/b.tsx", 'export { table } from "../data.json";');
  write("lib/data.json", "1");
  write("lib/other.ts", "1");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each(["lib/entry.ts", "lib/a.ts", "lib/deep/b.tsx", "lib/data.json", "package-lock.json"])(
  "changes with %s, which the entry reaches",
  (file) => {
    const before = codeFingerprint("lib/entry.ts", root);
    write(file, "export {};");
    expect(codeFingerprint("lib/entry.ts", root)).not.toBe(before);
  },
);

it("stays when a module changes that the entry doesn't reach", () => {
  const before = codeFingerprint("lib/entry.ts", root);
  write("lib/other.ts", "2");
  expect(codeFingerprint("lib/entry.ts", root)).toBe(before);
});
