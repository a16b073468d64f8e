import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["{app,components,content,lib,packages,scripts,tools}/**/*.test.{ts,tsx}"],
    globalSetup: "lib/testing/temporary-files.ts",
    testTimeout: 20_000,
    // Most of a run was loading the same modules again for each file.
    isolate: false,
    // By itself it leaves one processor idle, which of two is half of them.
    maxWorkers: "100%",
    reporters: ["default"],
  },
});
