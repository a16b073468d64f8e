import { build } from "esbuild";
import { type HostFunctionSettings, type McpHost, mcpRoutes } from "@/lib/model/docs-mcp";
import type { Site } from "@/lib/model/site";
import { absoluteUrl, href } from "@/lib/util/url";

/** The form in which a host expects a function. */
interface HostFunction {
  /** Path of the function's file in the output. */
  file: string;
  /** Returns the source of the module. `settings` is a JavaScript literal. */
  source(settings: string, path: string): string;
  /** Returns further files that route requests to the function. */
  routing(path: string): Record<string, string>;
}

const entry = "./lib/mcp/host-entries";

const hostFunctions: Record<McpHost, HostFunction> = {
  // https://developers.cloudflare.com/pages/functions/advanced-mode/
  cloudflare: {
    file: "_worker.js",
    source: (settings) => `import { createWorker } from "${entry}";
export default createWorker(${settings});`,
    // Cloudflare handles all other requests without running the worker.
    routing: (path) => ({
      "_routes.json": `${JSON.stringify({ version: 1, include: [path], exclude: [] })}\n`,
    }),
  },
  // https://docs.netlify.com/build/functions/api/
  netlify: {
    file: ".hosts/netlify/mcp.mjs",
    source: (settings, path) => `import { createFunction } from "${entry}";
export default createFunction(${settings});
export const config = { path: ${JSON.stringify(path)} };`,
    routing: () => ({}),
  },
  // https://vercel.com/docs/functions/functions-api-reference; the rewrite is in vercel.json.
  vercel: {
    file: "api/mcp.mjs",
    source: (settings) => `import { createFunction } from "${entry}";
const answer = createFunction(${settings});
export { answer as GET, answer as POST, answer as DELETE, answer as OPTIONS };`,
    routing: () => ({}),
  },
};

/**
 * Returns the files of the function that serves MCP over HTTP on the configured host. Empty if it
 * is turned off.
 */
export async function hostFunctionFiles(
  { config }: Pick<Site, "config">,
  root: string,
): Promise<Record<string, string>> {
  const { mcp } = config.agents;
  if (!mcp) return {};
  const path = href(mcpRoutes.http, config.basePath);
  const settings: HostFunctionSettings = {
    address: absoluteUrl("/", config.url, config.basePath),
    path,
    title: config.title,
    version: config.productVersion,
    allowedOrigins: [config.url, ...mcp.origins],
    helpUrl: absoluteUrl(config.agents.page ?? "/", config.url, config.basePath),
  };
  const { file, source, routing } = hostFunctions[mcp.host];
  const text = await bundleFunction(source(JSON.stringify(settings), path), root, config.basePath);
  return { [file]: text, ...routing(path) };
}

/** Bundles a function into one file that only uses web standards. */
async function bundleFunction(source: string, root: string, basePath: string): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    platform: "browser",
    // Selects the exports that packages have for workers.
    conditions: ["worker"],
    format: "esm",
    target: "es2022",
    minify: true,
    alias: { "@": root },
    // Workers have no `process`, which lib/util/url.ts reads.
    define: { "process.env.NEXT_PUBLIC_BASE_PATH": JSON.stringify(basePath) },
    legalComments: "none",
  });
  return result.outputFiles[0]?.text ?? "";
}
