import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publishOutput, recoverOutput } from "./publish-output";

const count = 300;

function makeProject(): string {
  return mkdtempSync(join(tmpdir(), "publish-"));
}

function writeExport(root: string, text: string): void {
  mkdirSync(join(root, ".cache/export"), { recursive: true });
  for (let at = 0; at < count; at++) writeFileSync(join(root, ".cache/export", `${at}.html`), text);
}

/** The different contents of the pages in out/, and their number. */
function readOut(root: string): { texts: string[]; pages: number } {
  const pages = readdirSync(join(root, "out")).filter((name) => name.endsWith(".html"));
  return {
    texts: [...new Set(pages.map((page) => readFileSync(join(root, "out", page), "utf8")))],
    pages: pages.length,
  };
}

describe("publishing", () => {
  it("swaps the new site in and leaves nothing of the old one", () => {
    const root = makeProject();
    for (const text of ["old", "new"]) {
      writeExport(root, text);
      publishOutput(root, join(".cache/export"), "", "out");
    }
    expect(readOut(root)).toEqual({ texts: ["new"], pages: count });
    expect(readdirSync(join(root, ".cache"))).toEqual([]);
  });

  it("brings the old site back when the swap was cut in two", () => {
    const root = makeProject();
    mkdirSync(join(root, ".cache/before-out"), { recursive: true });
    writeFileSync(join(root, ".cache/before-out/index.html"), "old");
    recoverOutput(root);
    expect(readFileSync(join(root, "out/index.html"), "utf8")).toBe("old");
  });

  it("never leaves a half site behind, whenever it is killed", { timeout: 60_000 }, async () => {
    const root = makeProject();
    writeExport(root, "0");
    publishOutput(root, ".cache/export", "", "out");
    const source = `
      import { mkdirSync, writeFileSync } from "node:fs";
      import { publishOutput } from "@/lib/emit/publish-output";
      process.stdout.write("ready");
      for (let text = 1; ; text++) {
        process.chdir(${JSON.stringify(root)});
        mkdirSync(".cache/export", { recursive: true });
        for (let at = 0; at < ${count}; at++) writeFileSync(".cache/export/" + at + ".html", String(text));
        publishOutput(${JSON.stringify(root)}, ".cache/export", "", "out");
      }`;
    for (const wait of [40, 61, 83, 107, 131]) {
      await new Promise<void>((resolve) => {
        const args = ["--import", "tsx", "--input-type=module", "--eval", source];
        const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
        child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), wait));
        child.on("close", () => resolve());
      });
      recoverOutput(root);
      const { texts, pages } = readOut(root);
      expect({ texts: texts.length, pages }).toEqual({ texts: 1, pages: count });
    }
  });
});
