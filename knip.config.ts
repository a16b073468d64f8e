import type { KnipConfig } from "knip";

const isProduction = process.argv.includes("--production");

const config: KnipConfig = {
  workspaces: {
    ".": {
      // `!` marks files for `knip --production`, which ignores tests: code that only a test uses is
      // then unused.
      entry: [
        "scripts/*.ts!",
        "tools/*.ts!",
        "scripts/*.config.mjs",
        "!scripts/*.test.ts!",
        "app/**/*.{tsx,ts,mdx}!",
        // Bundled by lib/emit/browser-scripts.ts.
        "components/frame/{inline-script,entry,redirect-script}.client.ts!",
        "components/try-it/mock-worker.client.ts!",
        "lib/search/engine/worker.ts!",
        // Bundled by lib/build/mdx-routes/bundle.ts.
        "lib/build/mdx-routes/*-site.ts!",
        // Bundled by lib/emit/docs-mcp.
        "lib/mcp/{stdio-entry,host-entries}.ts!",
        // Stands for a package in the search island (lib/emit/browser-scripts.ts).
        "lib/search/client/excluded.ts!",
        // Chosen by a variable of the environment in e2e/journeys/vitest.config.ts.
        "e2e/journeys/*.test.ts",
      ],
      project: [
        "{app,components,content,lib,scripts,tools}/**/*.{ts,tsx}!",
        "!**/*.test.{ts,tsx}!",
        "!content/samples/**!",
        "!tools/bench/**",
        "!lib/testing/**!",
        // The table of Markdown's constructs: a test's input, and what docs/markdown.md is made of.
        "!lib/mdx/constructs/**!",
        "!lib/testing/fixtures/**",
        "e2e/**/*.ts",
        "*.{ts,tsx,mjs}!",
        "!{playwright,vitest}.config.ts!",
      ],
    },
    "packages/api-mock": {
      // What package.json exports is used by the site.
      project: ["src/**/*.ts!", "recordings/**/*.ts", "test/**/*.ts"],
    },
    "packages/docs-mcp": {
      entry: ["src/**/*.test.ts", "src/testing/stdio-server.ts"],
      project: ["src/**/*.ts!", "!src/**/*.test.ts!", "!src/testing/**!"],
    },
  },
  ignoreDependencies: [
    // --production ignores next.config.mjs, which uses it.
    ...(isProduction ? ["@next/mdx"] : []),
    // Started by scripts/check/steps.ts.
    "cspell",
    "dependency-cruiser",
    // Read as a file: lib/emit/redoc.ts copies its bundle.
    "redoc",
    // Read as a file: the font of social cards.
    "@fontsource/schibsted-grotesk",
  ],
  // In production mode, an export that only tests import is still used inside its own file.
  ignoreExportsUsedInFile: isProduction,
};

export default config;
