import { kebabCase } from "@/lib/util/slug";
import { absoluteUrl } from "@/lib/util/url";
import type { SiteConfig } from "./config";
import { mcpRoutes } from "./docs-mcp";

/** Placeholder for the site's address in content. Links to editors use `this-site:cursor`. */
const siteToken = "https://this.site";

type Site = Pick<SiteConfig, "title" | "url" | "basePath">;

type AgentClient = "claude" | "codex" | "cursor" | "vscode";

/**
 * How to connect a client to the MCP server: a command to copy, or a link that opens the client.
 */
export type AgentSetup = { label: string } & ({ command: string } | { link: string });

/**
 * Commands are documented by `claude mcp --help` and `codex mcp --help`, and links by the editors:
 * https://cursor.com/docs/mcp/install-links,
 * https://code.visualstudio.com/api/extension-guides/ai/mcp
 */
export function agentSetups(site: Site): Record<AgentClient, AgentSetup> {
  const name = kebabCase(site.title);
  const args = ["-y", absoluteUrl(mcpRoutes.tarball, site.url, site.basePath)];
  const start = `npx ${args.join(" ")}`;
  const config = btoa(JSON.stringify({ command: "npx", args }));
  const install = encodeURIComponent(JSON.stringify({ name, command: "npx", args }));
  return {
    claude: {
      label: "Copy command for Claude Code",
      command: `claude mcp add --scope user ${name} -- ${start}`,
    },
    codex: { label: "Copy command for Codex", command: `codex mcp add ${name} -- ${start}` },
    cursor: {
      label: "Add to Cursor",
      link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(config)}`,
    },
    vscode: { label: "Add to VS Code", link: `vscode:mcp/install?${install}` },
  };
}

/**
 * Replaces the placeholders by the address that this build is published at, which differs for
 * previews and forks.
 */
export function fillSiteAddress(body: string, site: Site): string {
  if (!/this[.-]site/.test(body)) return body;
  return body
    .replaceAll(siteToken, absoluteUrl("/", site.url, site.basePath))
    .replace(/this-site:(claude|codex|cursor|vscode)\b/g, (_, client: AgentClient) => {
      const setup = agentSetups(site)[client];
      return "link" in setup ? setup.link : setup.command;
    });
}
