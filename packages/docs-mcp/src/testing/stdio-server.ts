/** The fixture as a program, for clients that start one. */
import { createDocsMcp } from "../docs-mcp";
import { serveStdio } from "../stdio";
import { createFixtureSource, fixtureIntegration } from "./fixture-site";

await serveStdio(
  createDocsMcp({
    source: createFixtureSource(),
    site: fixtureIntegration,
    title: "Docs",
    version: "1.10.0",
  }),
);
