import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import plain from "../../playwright.config";
import { browserName, type Mutant } from "./mutant";
import { mutantTable, splitProof } from "./table";

/** Only these, by their ids; all when nothing is said. */
const wanted = process.env.MUTANTS?.split(" ").filter(Boolean) ?? [];
const chosen = mutantTable.filter(({ id, kind }) => kind !== "unit" && (wanted.length === 0 || wanted.includes(id)));

const port = Number(process.env.E2E_PORT ?? 4310);
const root = fileURLToPath(new URL("../..", import.meta.url));
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The site as it is first, with all tests that are named: one that fails there proves nothing. Then a run for each mutant. */
export default defineConfig({
  ...plain,
  testDir: join(root, "e2e"),
  outputDir: join(root, "test-results/mutants"),
  // What is broken makes tests wait for what never comes.
  timeout: 40_000,
  expect: { timeout: 6000 },
  use: { ...plain.use, actionTimeout: 10_000, navigationTimeout: 15_000 },
  // Some tests have a collector on a port of its own.
  workers: 1,
  fullyParallel: false,
  reporter: [["list"], ["json", { outputFile: join(root, "test-results/mutants.json") }]],
  projects: [
    { name: "as it is", ...testsOf(chosen), use: { userAgent: browserName() } },
    ...chosen.map((mutant) => ({ name: mutant.id, ...testsOf([mutant]), use: useOf(mutant) })),
  ],
  webServer: [serve("out", port), serve("out.markup", port + 1)],
});

function testsOf(mutants: readonly Mutant[]) {
  const tests = mutants.flatMap((mutant) => mutant.tests.map(splitProof));
  return {
    testMatch: [...new Set(tests.map(({ file }) => join(root, file)))],
    // A title is compared behind the names of the project and the file.
    grep: tests.map(({ file, title }) => new RegExp(`${literal(file.replace(/^e2e\//, ""))} .*${literal(title)}`)),
  };
}

function useOf({ id, kind }: Mutant) {
  return kind === "markup"
    ? { baseURL: `http://localhost:${port + 1}`, userAgent: browserName() }
    : { userAgent: browserName(id) };
}

function serve(folder: string, at: number) {
  return {
    command: "npx tsx scripts/serve.ts",
    cwd: root,
    env: { PORT: String(at), HOST: "localhost", OUT_FOLDER: folder },
    url: `http://localhost:${at}/`,
    reuseExistingServer: false,
    stdout: "ignore" as const,
  };
}
