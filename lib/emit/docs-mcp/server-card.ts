import type { QuestionEntry } from "@agenta-docs/docs-mcp";
import { mcpRoutes, serverCardType } from "@/lib/model/docs-mcp";
import type { Site } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/util/url";

/**
 * A server card, as drafted in
 * https://github.com/modelcontextprotocol/experimental-ext-server-card.
 */
interface ServerCard {
  $schema: string;
  name: string;
  version: string;
  title: string;
  description: string;
  websiteUrl: string;
  repository?: { url: string; source: "github"; subfolder?: string };
  /** Endpoints over HTTP. */
  remotes?: { type: "streamable-http"; url: string }[];
  /** The command that starts a local server: the draft doesn't have a field for it. */
  _meta: Record<string, { command: string; args: string[] }>;
}

/** The catalog shows this many questions as examples. */
const maxExampleQueries = 5;

/** Returns the server card and the catalog that lists it, by path. */
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
    representativeQueries: questions.slice(0, maxExampleQueries).map(({ ask }) => ask),
  };
  return {
    [mcpRoutes.card.slice(1)]: toJson(card),
    [mcpRoutes.catalog.slice(1)]: toJson({ specVersion: "1.0", entries: [entry] }),
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
