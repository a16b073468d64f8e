import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";

/** What keeps the commands running on Windows, where nobody here works. The nightly workflow runs them there. */
describe.each(["package.json", "bench/package.json"])("the scripts of %s", (file) => {
  const { scripts } = JSON.parse(readFileSync(file, "utf8")) as { scripts: Record<string, string> };
  const commands = Object.entries(scripts).flatMap(([name, script]) =>
    script.split("&&").map((command) => [name, command.trim()] as const),
  );

  it.each(commands)("%s: `%s` means the same to every shell", (_name, command) => {
    // A variable before the program, quotes and wildcards of one shell, its variables, more than `&&`, and its programs.
    expect(command).not.toMatch(/^[A-Z_]+=|['`$;|<>*]|&/);
    expect(command).not.toMatch(/^(?:rm|cp|mv|mkdir|export|cat|test|sh|bash|env)\b/);
    expect(command).not.toContain("node_modules/.bin");
  });
});

const sources = ["lib", "scripts", "app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    // Samples run with Bash and Python of Linux, and so do the tests of the tests.
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|^scripts\/(?:samples|mutants)\//.test(file)),
);

/** What works by luck of the system, and what to write instead. */
const slips: [what: string, pattern: RegExp][] = [
  [
    "starts a package's program by its name: `startable` in lib/program.ts",
    /\b(?:spawn|spawnSync|execFile|execFileSync)\(\s*"(?:next|tsc|tsx|biome|depcruise|knip|cspell|vitest|playwright)"/,
  ],
  ["starts a file of node_modules/.bin: `startable` in lib/program.ts", /node_modules\/\.bin/],
  ["takes the path of a URL for one of the disk: `fileURLToPath`", /import\.meta\.url\)\.pathname/],
  [
    "splits a path of the disk at `/`: it has `\\` on Windows",
    /\b(?:cwd|tmpdir|resolve|join|dirname|relative|realpathSync)\([^()]*\)\.(?:split|lastIndexOf|indexOf)\("\/"\)/,
  ],
  ["puts `/` behind a path of the disk: `join`", /\$\{(?:process\.cwd\(\)|tmpdir\(\))\}\//],
];

test.each(slips)("no code %s", (_what, pattern) => {
  expect(sources.filter((file) => pattern.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("npm is started through a shell where it is a script", () => {
  const direct = sources.filter((file) => {
    const text = readFileSync(file, "utf8");
    return /\b(?:spawn|execFile)(?:Sync)?\(\s*"np[mx]"/.test(text) && !text.includes('process.platform === "win32"');
  });
  // Tests of whole builds, which need a system with process groups.
  expect(direct).toEqual(["scripts/test-reproducible.ts", "scripts/test-versions.ts"]);
});
