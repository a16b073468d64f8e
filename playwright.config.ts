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
  // Tests wait more than they compute, so three fill two processors.
  workers: 3,
  timeout: 120_000,
  // Machines of CI are shared and slow at times; nothing here is about speed but e2e/slow.spec.ts.
  expect: { timeout: 20_000 },
  // A browser on a shared machine hangs at times. The run names each test that needed its second try.
  retries: process.env.CI ? 1 : 0,
  reporter: [["dot"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Writing down every step of every test doubles its work: `npx playwright test --trace on` where it is wanted.
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
