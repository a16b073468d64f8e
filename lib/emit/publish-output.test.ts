import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publishOutput, recoverOutput } from "./publish-output";

function makeProject(): string {
  return mkdtempSync(join(tmpdir(), "publish-"));
}

describe("publishing", () => {
  it("swaps the new site in and leaves nothing of the old one", () => {
    const root = makeProject();
    for (const text of ["old", "new"]) {
      mkdirSync(join(root, ".cache/export"), { recursive: true });
      writeFileSync(join(root, ".cache/export", `${text}.html`), text);
      publishOutput(root, ".cache/export", "", "out");
    }
    expect(readdirSync(join(root, "out"))).toEqual([".site.json", "new.html"]);
    expect(readdirSync(join(root, ".cache"))).toEqual([]);
  });

  it("brings the old site back when the swap was cut in two", () => {
    const root = makeProject();
    mkdirSync(join(root, ".cache/before-out"), { recursive: true });
    writeFileSync(join(root, ".cache/before-out/index.html"), "old");
    recoverOutput(root);
    expect(readFileSync(join(root, "out/index.html"), "utf8")).toBe("old");
  });
});
