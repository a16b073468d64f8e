import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["{app,components,content,lib,packages,scripts,tools}/**/*.test.{ts,tsx}"],
    globalSetup: "lib/testing/temporary-files.ts",
    testTimeout: 20_000,
    // Without this, most of a run is loading the same modules again for each test file.
    isolate: false,
    // Vitest leaves one processor idle by default, which is half of them on a machine with two.
    maxWorkers: "100%",
    reporters: ["default"],
  },
});
