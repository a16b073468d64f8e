import { join } from "node:path";
import { build } from "esbuild";

/** Where next.config.mjs finds the plugins. */
const folder = ".cache/mdx-plugins";

/**
 * Bundles the plugins of the site for `@next/mdx`: Next's bundler starts them by the names of their
 * files, in processes that don't know TypeScript. They share a module, so that both have one
 * context for a page.
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
