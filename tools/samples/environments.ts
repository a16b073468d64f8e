import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "./paths";

/**
 * Installs what the samples import, from locks with hashes, unless this lock is already installed.
 */
export function installEnvironments(): void {
  installPython(paths.python, paths.requirements);
  for (const name of otherPackages)
    installPython(paths.pythonWith(name), paths.requirementsWith(name));
  const lock = ["package.json", "package-lock.json"].map((name) => join(paths.packages, name));
  install(paths.node, lock, () => {
    mkdirSync(paths.node, { recursive: true });
    cpSync(paths.packages, paths.node, { recursive: true });
    run("npm", ["ci", "--no-audit", "--no-fund", "--silent", "--prefix", paths.node]);
  });
}

const otherPackages = ["pydantic-ai"];

function installPython(folder: string, requirements: string): void {
  install(folder, [requirements], () => {
    run("python3", ["-m", "venv", folder]);
    run(`${folder}/bin/pip`, [
      "install",
      "--quiet",
      "--require-hashes",
      "--no-deps",
      "-r",
      requirements,
    ]);
  });
}

function install(folder: string, locks: readonly string[], fill: () => void): void {
  const stored = join(folder, ".lock-hash");
  const hash = createHash("sha256");
  for (const lock of locks) hash.update(readFileSync(lock));
  const fingerprint = hash.digest("hex");
  if (existsSync(stored) && readFileSync(stored, "utf8") === fingerprint) return;
  console.log(`Installing what the samples import into ${folder}`);
  rmSync(folder, { recursive: true, force: true });
  fill();
  writeFileSync(stored, fingerprint);
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: ["ignore", "inherit", "inherit"] });
}

/**
 * Versions of the languages that the samples run in, without the patch level, which makes no
 * difference.
 */
export function runtimes(): Record<"python" | "node", string> {
  versions ??= { python: readPythonVersion(), node: minorOf(process.versions.node) };
  return versions;
}

let versions: Record<"python" | "node", string> | undefined;

function readPythonVersion(): string {
  const code = "import platform; print(platform.python_version())";
  return minorOf(execFileSync(`${paths.python}/bin/python`, ["-c", code], { encoding: "utf8" }));
}

function minorOf(version: string): string {
  return version.trim().split(".").slice(0, 2).join(".");
}

/** Version of the SDK that the samples import. */
export function sdkVersion(): string {
  version ??= readVersion();
  return version;
}

let version: string | undefined;

function readVersion(): string {
  const code = "from importlib.metadata import version; print(version('agenta'))";
  return execFileSync(`${paths.python}/bin/python`, ["-c", code], { encoding: "utf8" }).trim();
}
