import type { QuestionEntry } from "@agenta-docs/docs-mcp";
import { mcpRoutes, serverCardType } from "@/lib/model/docs-mcp";
import type { Site } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/util/url";

/** A server, as drafted in https://github.com/modelcontextprotocol/experimental-ext-server-card. */
interface ServerCard {
  $schema: string;
  name: string;
  version: string;
  title: string;
  description: string;
  websiteUrl: string;
  repository?: { url: string; source: "github"; subfolder?: string };
  /** Servers at an address. */
  remotes?: { type: "streamable-http"; url: string }[];
  /** The draft has no place for a command that starts a server, so it's metadata. */
  _meta: Record<string, { command: string; args: string[] }>;
}

/** How many questions of the catalog show what the server can answer. */
const shownQuestions = 5;

/** The server's card and the catalog that names it, by their path below the site. */
export function serverCardFiles(
  { config }: Pick<Site, "config">,
  questions: readonly QuestionEntry[],
): Record<string, string> {
  const { hostname } = new URL(config.url);
  const domain = hostname.split(".").reverse().join(".");
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const card: ServerCard = {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${domain}/docs`,
    version: config.productVersion,
    title: config.title,
    description: `Search and read the documentation, the API reference and the changelog of ${config.productName}`,
    websiteUrl: absolute(config.agents.page ?? "/"),
    _meta: { [`${domain}/stdio`]: { command: "npx", args: ["-y", absolute(mcpRoutes.tarball)] } },
  };
  if (config.repository) {
    const { url, folder } = config.repository;
    card.repository = { url, source: "github" };
    if (folder) card.repository.subfolder = folder;
  }
  if (config.agents.mcp)
    card.remotes = [{ type: "streamable-http", url: absolute(mcpRoutes.http) }];
  const entry = {
    identifier: `urn:air:${hostname}:mcp:docs`,
    displayName: config.title,
    type: serverCardType,
    url: absolute(mcpRoutes.card),
    representativeQueries: questions.slice(0, shownQuestions).map(({ ask }) => ask),
  };
  return {
    [mcpRoutes.card.slice(1)]: toJson(card),
    [mcpRoutes.catalog.slice(1)]: toJson({ specVersion: "1.0", entries: [entry] }),
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
