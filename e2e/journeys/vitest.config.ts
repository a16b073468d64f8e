import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/**
 * Set `JOURNEYS=chromium` to run the journeys in Chromium, to see whether a failure is specific to
 * another browser.
 */
const browsers = process.env.JOURNEYS ?? "{firefox,webkit}";
const root = fileURLToPath(new URL("../..", import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: [`e2e/journeys/${browsers}.test.ts`],
    // Browsers run one at a time, so that they don't compete for the CPU and for the collector's
    // port.
    fileParallelism: false,
    // Same as in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    reporters: ["verbose"],
  },
});
