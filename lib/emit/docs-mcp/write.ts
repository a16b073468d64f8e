import { manifestFile } from "@agenta-docs/docs-mcp";
import { mcpRoutes } from "@/lib/model/docs-mcp";
import type { Site } from "@/lib/model/site";
import type { SkillInput } from "@/lib/model/skill";
import { writeFiles } from "@/lib/util/write-files";
import { hostFunctionFiles } from "./host-function";
import { makeManifest } from "./manifest";
import { serverCardFiles } from "./server-card";
import { packServer } from "./tarball";

/**
 * Writes the MCP server as an npm tarball, its manifest, and the files that announce it. Called by
 * prebuild.
 */
export async function writeDocsMcp(
  folder: string,
  site: Site,
  root: string,
  skill: SkillInput | undefined,
): Promise<void> {
  const manifest = makeManifest(folder, site, root, skill);
  writeFiles(folder, {
    [manifestFile]: JSON.stringify(manifest),
    [mcpRoutes.tarball.slice(1)]: await packServer(site, root),
    ...serverCardFiles(site, manifest.questions),
    ...(await hostFunctionFiles(site, root)),
  });
}
