import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { quietEnvironment } from "@/lib/report/quiet";
import { missingBrowsers, otherBrowsers } from "../e2e/journeys/installed";
import { baseBuild } from "../e2e/support/base-build";
import { findBrowser } from "../e2e/support/browser";

/** Every check, in the order in which they fail fastest; goes on after a failure, so that one run tells everything. */
interface Outcome {
  passed: number;
  failed: number;
}

const results = "test-results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Outcome = { passed: 0, failed: 0 };

await gate("format and lint", "npx", ["biome", "ci", "--error-on-warnings", "."]);
await gate("types", "npx", ["tsc", "--noEmit", "-p", "."]);
await gate("content, links, API description and licenses", "npx", ["tsx", "scripts/check.ts"]);
await gate("spelling", "npm", ["run", "-s", "spell"]);
await gate("import rules", "npm", ["run", "-s", "rules"]);
await gate("unused code", "npm", ["run", "-s", "unused"]);
await suite(
  "unit tests",
  "npx",
  ["vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${results}/unit.json`],
  () => readVitest(`${results}/unit.json`),
);
// The second build goes first: what it leaves in public/ belongs to its base path.
const based = await gate(
  "build below a base path with settings and every third party",
  "npm",
  ["run", "-s", "build"],
  baseBuild.env,
);
if (based) process.env.BASE_PATH_BUILT = "1";
if (await gate("production build and its gates", "npm", ["run", "-s", "build"])) {
  await gate("conformance of HTML, feeds, sitemap and structured data", "npm", ["run", "-s", "test:conformance"]);
  // Another run, or a preview, may be at the usual port.
  process.env.E2E_PORT ??= String(await freePort());
  const { path, how } = findBrowser();
  console.log(`\nBrowser: ${path} (${how})`);
  await suite("browser tests on the export", "npx", ["playwright", "test"], readPlaywright);
  const missing = missingBrowsers();
  for (const line of missing) console.log(`\n${line}`);
  if (missing.length < otherBrowsers) {
    const report = `${results}/journeys.json`;
    const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${report}`];
    await suite("reader journeys in other browsers", "npm", ["run", "-s", "test:browsers", "--", ...reporters], () =>
      readVitest(report),
    );
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "localhost", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function run(command: string, args: string[], extra: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      env: { ...process.env, ...quietEnvironment, ...extra },
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** A check that passes or fails as a whole. */
async function gate(
  name: string,
  command: string,
  args: string[],
  extra: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const ok = (await run(command, args, extra)) === 0;
  count({ passed: Number(ok), failed: Number(!ok) }, name, start);
  return ok;
}

/** A runner that counts its own tests and leaves a report. */
async function suite(name: string, command: string, args: string[], read: () => Outcome): Promise<void> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const ok = (await run(command, args)) === 0;
  let outcome: Outcome;
  try {
    outcome = read();
  } catch {
    outcome = { passed: 0, failed: 0 };
  }
  // A runner that fails without a failed test did not run at all; one without any test tests nothing.
  if ((!ok && outcome.failed === 0) || outcome.passed + outcome.failed === 0)
    outcome = { ...outcome, failed: outcome.failed + 1 };
  count(outcome, name, start);
}

function count(outcome: Outcome, name: string, start: number): void {
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`);
}

function readVitest(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function readPlaywright(): Outcome {
  const { stats } = JSON.parse(readFileSync(`${results}/e2e.json`, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  if (stats.flaky > 0) console.log(`${stats.flaky} passed at the second try: see the list above`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
