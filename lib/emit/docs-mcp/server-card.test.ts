import { expect, test } from "vitest";
import type { SiteConfig } from "@/lib/model/config";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { serverCardFiles } from "./server-card";

const config = {
  ...fixtureConfig,
  url: "https://docs.example.com",
  basePath: "/docs",
  agents: { refused: [], mcp: null },
} as unknown as SiteConfig;
const questions = [{ ask: "How do I log in?", answer: "/login", facts: [] }];

function readCard(agents: Partial<SiteConfig["agents"]>) {
  const files = serverCardFiles(
    { config: { ...config, agents: { ...config.agents, ...agents } } },
    questions,
  );
  return JSON.parse(files[".well-known/mcp/server-card.json"] ?? "");
}

test("the server card and the catalog that leads to it name the site and its command", () => {
  const card = readCard({});
  const files = serverCardFiles({ config }, questions);
  const catalog = JSON.parse(files[".well-known/ai-catalog.json"] ?? "");
  expect(card.name).toBe("com.example.docs/docs");
  expect(card.description.length).toBeLessThanOrEqual(100);
  expect(card._meta["com.example.docs/stdio"].args).toEqual([
    "-y",
    "https://docs.example.com/docs/docs-mcp.tgz",
  ]);
  expect(catalog.entries).toEqual([
    {
      identifier: "urn:air:docs.example.com:mcp:docs",
      displayName: config.title,
      type: "application/mcp-server-card+json",
      url: "https://docs.example.com/docs/.well-known/mcp/server-card.json",
      representativeQueries: ["How do I log in?"],
    },
  ]);
});

test("the card has an address only where the operator switched MCP over HTTP on", () => {
  expect(readCard({})).not.toHaveProperty("remotes");
  expect(readCard({ mcp: { host: "cloudflare", origins: [] } }).remotes).toEqual([
    { type: "streamable-http", url: "https://docs.example.com/docs/mcp" },
  ]);
});
