import { join } from "node:path";
import { build } from "esbuild";

/** next.config.mjs loads the plugins from this folder. */
const folder = ".cache/mdx-plugins";

/**
 * Bundles the site's plugins for `@next/mdx`. Next's bundler loads plugins by file name in worker
 * processes that can't load TypeScript. Both plugins are built together with code splitting, so
 * that they share the module that holds the context of a page.
 */
export async function bundleMdxPlugins(root: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ["remark-site", "rehype-site"].map((name) => `lib/build/mdx-routes/${name}.ts`),
    outdir: join(root, folder),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    logLevel: "silent",
  });
}
