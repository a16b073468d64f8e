import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `JOURNEYS=chromium` runs the browser that all other tests use: to see whether a failure is the browser's own. */
const browsers = process.env.JOURNEYS ?? "{firefox,webkit}";
const root = fileURLToPath(new URL("../..", import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: [`e2e/journeys/${browsers}.test.ts`],
    // One browser after the other: each has the machine for itself, and the collector of the second build is one port.
    fileParallelism: false,
    // As in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    reporters: ["verbose"],
  },
});
