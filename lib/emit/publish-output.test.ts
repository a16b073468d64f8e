import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { writeFixture } from "@/lib/testing/fixture-site";
import { startable } from "@/lib/util/program";
import { writeFiles } from "@/lib/util/write-files";
import { checkOutFolder, outFolder, publishOutput } from "./publish-output";

it("publishing swaps the new site in and leaves nothing of the old one", () => {
  const root = writeFixture({
    ".cache/export/new.html": "new",
    ".cache/export/moved/page.html": "a folder now",
    ".cache/export/page": "a file now",
    "out/old.html": "old",
    "out/old/deep/page.html": "old",
    "out/moved": "a file",
    "out/page/other.html": "a folder",
  });
  publishOutput(root, ".cache/export", "/docs");
  expect(readdirSync(join(root, "out"), { recursive: true, encoding: "utf8" }).sort()).toEqual([
    ".site.json",
    "moved",
    "moved/page.html",
    "new.html",
    "page",
  ]);
  expect(readFileSync(join(root, "out/.site.json"), "utf8")).toBe('{"basePath":"/docs"}\n');
  expect(readdirSync(join(root, ".cache"))).toEqual([]);
});

it("the folder may be anywhere", () => {
  const root = writeFixture({ ".cache/export/index.html": "home" });
  const target = join(mkdtempSync(join(tmpdir(), "published-")), "site");
  publishOutput(root, ".cache/export", "", target);
  expect(readFileSync(join(target, "index.html"), "utf8")).toBe("home");
  expect(existsSync(join(root, "out"))).toBe(false);
});

it("a folder with other files is refused before a build starts", () => {
  const root = writeFixture({
    "content/page.mdx": "text",
    "file.txt": "text",
    "built/.site.json": "{}",
    "built/index.html": "home",
  });
  for (const folder of ["new", "built", join(root, "built"), join(tmpdir(), "no-such-folder")])
    expect(() => checkOutFolder(root, folder)).not.toThrow();
  expect(() => checkOutFolder(root, "content")).toThrow(
    "OUT_FOLDER is `content`, which has files that no build wrote",
  );
  expect(() => checkOutFolder(root, "file.txt")).toThrow("which is a file");
  for (const folder of [".", root, "..", "/"])
    expect(() => checkOutFolder(root, folder)).toThrow("which holds the project itself");
  expect(outFolder({ OUT_FOLDER: " " })).toBe("out");
});

/** Writes a build whose pages load a script that only this build has. */
function writeBuild(root: string, build: number): void {
  const pages = Array.from({ length: 300 }, (_, index) => `page-${index}.html`);
  const script = `assets/script-${build}.js`;
  writeFiles(join(root, ".cache/export"), {
    ...Object.fromEntries([...pages, "index.html"].map((name) => [name, script])),
    ...Object.fromEntries(pages.map((name) => [`assets/of-${name}-${build}.json`, "{}"])),
    [script]: "script",
  });
}

it("a publish that is killed leaves a whole site, and the next one tidies up", async () => {
  const root = writeFixture({});
  writeBuild(root, 0);
  publishOutput(root, ".cache/export", "");
  const code = `
    import { publishOutput } from ${JSON.stringify(pathToFileURL("lib/emit/publish-output.ts").href)};
    process.stdout.write("ready");
    publishOutput(${JSON.stringify(root)}, ".cache/export", "");`;
  const { program, args } = startable(["tsx", "--eval", code]);
  let stopped = 0;
  for (let build = 1; build <= 4; build++) {
    rmSync(join(root, ".cache/export"), { recursive: true, force: true });
    writeBuild(root, build);
    const child = spawn(program, [...args.slice(0, 1), "--input-type=module", ...args.slice(1)], {
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    await sleep(build * 4);
    if (child.pid) process.kill(-child.pid, "SIGKILL");
    await ended;
    if (existsSync(join(root, ".cache/export"))) stopped++;
    const out = join(root, "out");
    for (const page of readdirSync(out).filter((name) => name.endsWith(".html")))
      expect(existsSync(join(out, readFileSync(join(out, page), "utf8"))), page).toBe(true);
    expect(readdirSync(out).filter((name) => name.endsWith(".html"))).toHaveLength(301);
  }
  expect(stopped).toBeGreaterThan(0);
  rmSync(join(root, ".cache/export"), { recursive: true, force: true });
  writeBuild(root, 9);
  publishOutput(root, ".cache/export", "");
  const scripts = readdirSync(join(root, "out/assets")).filter((name) => name.endsWith(".js"));
  expect(scripts).toEqual(["script-9.js"]);
}, 60_000);
