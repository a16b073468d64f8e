/**
 * The documentation as tools for coding agents, over stdio: `npm run mcp -- [--from out/ | --from https://…]`. Standard
 * output belongs to the protocol, so messages go to standard error.
 */
import { parseArgs } from "node:util";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { site } from "@/content/site";
import { chooseSource } from "@/lib/mcp/choose-source";
import { DocsSite } from "@/lib/mcp/docs-site";
import { toolsIdentity } from "@/lib/mcp/identity";
import { createDocsServer } from "@/lib/mcp/server";
import { SourceError } from "@/lib/mcp/source";

try {
  const { values } = parseArgs({ options: { from: { type: "string" } } });
  const source = chooseSource(values.from, process.cwd(), `${site.url}${site.basePath ?? ""}`);
  console.error(`Tools for ${site.title}, reading ${source.name}.`);
  await createDocsServer(new DocsSite(source), toolsIdentity(site)).connect(new StdioServerTransport());
} catch (error) {
  const isUsage = error instanceof SourceError || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  if (!isUsage) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
