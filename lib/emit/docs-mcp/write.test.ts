import { expect, test } from "vitest";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { serverCard } from "./write";

test("the server card and the catalog that leads to it name the site and its command", () => {
  const config = {
    ...fixtureConfig,
    url: "https://docs.example.com",
    basePath: "/docs",
    agents: { refused: [] },
  };
  const questions = [{ ask: "How do I log in?", answer: "/login", facts: [] }];
  const files = serverCard({ config } as unknown as Parameters<typeof serverCard>[0], questions);
  const card = JSON.parse(files[".well-known/mcp/server-card.json"] ?? "");
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
