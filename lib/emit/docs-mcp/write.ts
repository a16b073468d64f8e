import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { loadQuestions } from "@/lib/content/questions";
import { skillRoute } from "@/lib/markdown/well-known";
import { type DocsManifest, manifestFormat, mcpFiles, serverCardType } from "@/lib/model/docs-mcp";
import { findSidebar, type Site } from "@/lib/model/site";
import type { SkillInput } from "@/lib/model/skill";
import { searchTags } from "@/lib/search/settings";
import { loadSearchIndex } from "@/lib/util/browser-scripts";
import { kebabCase } from "@/lib/util/slug";
import { absoluteUrl } from "@/lib/util/url";
import { writeFiles } from "@/lib/util/write-files";

/** Writes the MCP server as an npm tarball, the manifest that it reads first, and the files that announce it. */
export async function writeDocsMcp(
  folder: string,
  site: Site,
  root: string,
  skill: SkillInput | undefined,
) {
  const { config, api, pages, sidebars } = site;
  const forms = readdirSync(join(folder, "assets")).find((name) => name.startsWith("forms-"));
  const dated = pages.flatMap(({ route, lastModified }) =>
    lastModified ? [[route, lastModified.slice(0, 10)]] : [],
  );
  const manifest: DocsManifest = {
    format: manifestFormat,
    title: config.title,
    product: config.productName,
    version: config.productVersion,
    address: absoluteUrl("/", config.url, config.basePath),
    search: {
      index: loadSearchIndex(),
      indexName: config.search.indexName,
      tags: searchTags(config.version.name),
      reference: findSidebar({ sidebars }, "referenceSidebar")?.label,
    },
    ...(forms ? { forms: `/assets/${forms}` } : {}),
    ...(skill ? { skill: skillRoute(skill) } : {}),
    operations: (api?.operations ?? []).map(({ id, method, path, route }) => ({
      id,
      method,
      path,
      page: route,
    })),
    questions: loadQuestions(root).questions.map(({ ask, answer, facts }) => ({
      ask,
      answer,
      facts,
    })),
    dates: Object.fromEntries(dated),
  };
  writeFiles(folder, {
    [mcpFiles.manifest]: JSON.stringify(manifest),
    [mcpFiles.tarball]: await packServer(site, root),
    ...serverCard(site, manifest.questions),
  });
}

/**
 * The card of the server and the catalog that names it, as drafted in
 * https://github.com/modelcontextprotocol/experimental-ext-server-card. The draft knows only servers at an address, so
 * the command that starts this one is metadata.
 */
export function serverCard(
  { config }: Pick<Site, "config">,
  questions: DocsManifest["questions"],
): Record<string, string> {
  const { hostname } = new URL(config.url);
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const domain = hostname.split(".").reverse().join(".");
  const { repository } = config;
  const card = {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${domain}/docs`,
    version: config.productVersion,
    title: config.title,
    description: `Search and read the documentation, the API reference and the changelog of ${config.productName}`,
    websiteUrl: absolute(config.agents.page ?? "/"),
    ...(repository
      ? {
          repository: {
            url: repository.url,
            source: "github",
            subfolder: repository.folder || undefined,
          },
        }
      : {}),
    _meta: { [`${domain}/stdio`]: { command: "npx", args: ["-y", absolute(mcpFiles.tarball)] } },
  };
  const entry = {
    identifier: `urn:air:${hostname}:mcp:docs`,
    displayName: config.title,
    type: serverCardType,
    url: absolute(mcpFiles.card),
    representativeQueries: questions.slice(0, 5).map(({ ask }) => ask),
  };
  return {
    [mcpFiles.card.slice(1)]: `${JSON.stringify(card, null, 2)}\n`,
    [mcpFiles.catalog.slice(1)]:
      `${JSON.stringify({ specVersion: "1.0", entries: [entry] }, null, 2)}\n`,
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

/** Size of a tar record in bytes. */
const block = 512;

/** An npm tarball of texts by their path below `package/`. Equal texts make equal bytes. */
function makeTarball(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text);
    return [
      header(`package/${path}`, content.length),
      content,
      Buffer.alloc(-content.length & (block - 1)),
    ];
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * block)]), { level: 9 });
}

/** A ustar header: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, "ustar Interchange Format". */
function header(name: string, size: number): Buffer {
  const record = Buffer.alloc(block);
  const octal = (value: number, length: number) =>
    `${value.toString(8).padStart(length - 1, "0")}\0`;
  record.write(name, 0);
  record.write(octal(0o755, 8), 100);
  record.write(octal(0, 8) + octal(0, 8), 108);
  record.write(octal(size, 12) + octal(0, 12), 124);
  // The checksum counts its own field as spaces.
  record.write(" ".repeat(8), 148);
  record.write("0", 156);
  record.write("ustar\x0000", 257);
  const sum = record.reduce((total, byte) => total + byte, 0);
  record.write(`${octal(sum, 7)} `, 148);
  return record;
}
