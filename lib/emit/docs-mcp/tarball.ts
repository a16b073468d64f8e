import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { pack } from "tar-stream";
import type { Site } from "@/lib/model/site";
import { kebabCase } from "@/lib/util/slug";
import { absoluteUrl } from "@/lib/util/url";

/**
 * Packs the stdio MCP server as an npm package without dependencies. The same sources produce the
 * same bytes.
 */
export async function packServer({ config }: Pick<Site, "config">, root: string): Promise<Buffer> {
  const result = await build({
    entryPoints: ["lib/mcp/stdio-entry.ts"],
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node18",
    minify: true,
    alias: { "@": root },
    legalComments: "none",
    // The bundle contains CommonJS packages that `require` Node's built-in modules.
    banner: {
      js: '#!/usr/bin/env node\nimport { createRequire } from "node:module";const require = createRequire(import.meta.url);',
    },
  });
  const packageFile = {
    name: `${kebabCase(config.title)}-mcp`,
    version: config.productVersion,
    description: config.title,
    homepage: absoluteUrl("/", config.url, config.basePath),
    license: "MIT",
    type: "module",
    bin: "./index.js",
    engines: { node: ">=18.17" },
  };
  return makeTarball({
    "package.json": `${JSON.stringify(packageFile, null, 2)}\n`,
    "index.js": result.outputFiles[0]?.text ?? "",
  });
}

/** Packs text files into an npm tarball. */
async function makeTarball(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const [path, text] of Object.entries(files)) {
    // A fixed time, so that the same content produces the same bytes.
    archive.entry({ name: `package/${path}`, mode: 0o755, mtime: new Date(0) }, text);
  }
  archive.finalize();
  return gzipSync(await buffer(archive), { level: 9 });
}
