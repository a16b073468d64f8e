import { defineConfig } from "@playwright/test";
import { requireBrowser } from "./e2e/support/browser";

const port = Number(process.env.E2E_PORT ?? 4310);

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/e2e",
  snapshotPathTemplate: "e2e/trees/{arg}{ext}",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests mostly wait, so three workers keep two processors busy.
  workers: 3,
  timeout: 120_000,
  // CI machines are shared and sometimes slow. Only e2e/slow.spec.ts tests speed.
  expect: { timeout: 20_000 },
  // A browser on a shared machine hangs at times. The report names each test that needed a second
  // attempt.
  retries: process.env.CI ? 1 : 0,
  reporter: [["dot"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Tracing doubles the work of every test. Turn it on with `npx playwright test --trace on`.
    trace: "off",
    launchOptions: {
      executablePath: requireBrowser(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
    },
  },
  webServer: {
    command: "npx tsx scripts/start.ts --built",
    env: { PORT: String(port), HOST: "localhost" },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    stdout: "ignore",
  },
});
