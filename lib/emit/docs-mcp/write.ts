import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { loadQuestions } from "@/lib/content/questions";
import { docusaurusTag } from "@/lib/search/records";
import { loadSearchIndex } from "@/lib/shared/browser-scripts";
import { type DocsManifest, manifestFormat, mcpFiles } from "@/lib/shared/docs-mcp";
import type { Site } from "@/lib/shared/site";
import { kebabCase } from "@/lib/shared/slug";
import { absoluteUrl } from "@/lib/shared/url";
import { writeFiles } from "../write-files";
import { makeTarball } from "./tarball";

/** Writes the MCP server as an npm tarball, and the manifest that it reads first. */
export async function writeDocsMcp(folder: string, site: Site, root: string): Promise<void> {
  const forms = readdirSync(join(folder, "assets")).find((name) => name.startsWith("forms-"));
  const manifest = makeManifest(site, root, loadSearchIndex(), forms && `/assets/${forms}`);
  writeFiles(folder, { [mcpFiles.manifest.slice(1)]: JSON.stringify(manifest) });
  writeFileSync(join(folder, mcpFiles.tarball.slice(1)), await packServer(site, root));
}

function makeManifest(
  { config, api, pages }: Site,
  root: string,
  index: string,
  forms: string | undefined,
): DocsManifest {
  const dated = pages.flatMap(({ route, lastModified }) => (lastModified ? [[route, lastModified.slice(0, 10)]] : []));
  return {
    format: manifestFormat,
    address: absoluteUrl("/", config.url, config.basePath),
    search: {
      index,
      indexName: config.search.indexName,
      tags: [docusaurusTag(false, config.version.name), docusaurusTag(true, config.version.name)],
    },
    ...(forms ? { forms } : {}),
    operations: (api?.operations ?? []).map(({ id, method, path, route }) => ({ id, method, path, page: route })),
    questions: loadQuestions(root).questions.map(({ ask, answer, facts }) => ({ ask, answer, facts })),
    dates: Object.fromEntries(dated),
  };
}

/** The server as a package without dependencies. */
export async function packServer({ config }: Pick<Site, "config">, root: string): Promise<Buffer> {
  const result = await build({
    entryPoints: [join(root, "lib/mcp/main.ts")],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node18",
    minify: true,
    alias: { "@": root },
    legalComments: "none",
    // Packages in CommonJS that the bundle holds ask for Node's own modules by `require`.
    banner: {
      js: '#!/usr/bin/env node\nimport { createRequire } from "node:module";const require = createRequire(import.meta.url);',
    },
  });
  const about = {
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
    "package.json": `${JSON.stringify(about, null, 2)}\n`,
    "index.js": result.outputFiles[0]?.text ?? "",
  });
}
