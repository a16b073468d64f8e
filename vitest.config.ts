import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["{app,components,content,lib,scripts,tools}/**/*.test.{ts,tsx}"],
    testTimeout: 20_000,
    reporters: ["default"],
  },
});
