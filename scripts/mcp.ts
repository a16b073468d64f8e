/**
 * `npm run -s mcp [-- --site URL]` starts the MCP server of `docs-mcp.tgz` without the tarball.
 * Without a URL, it serves the built site to itself.
 */

import { site } from "@/content/site";
import { exitWhenPrinted } from "@/lib/build/process/exit";
import { onStop } from "@/lib/build/process/on-stop";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import { outFolder } from "@/lib/emit/publish-output";
import { serveSite } from "@/lib/mcp/serve-site";
import { CommandError } from "@/lib/util/command-error";

reportFailures();
const { values } = readArguments(
  `npm run -s mcp [-- --site URL]

The documentation as MCP tools on standard input and output, which \`-s\` keeps npm from writing to.
  --site URL  read a published site instead of out/`,
  { options: { site: { type: "string" } } },
);
// npm has already printed its banner, which a client would read as broken messages.
if (process.env.npm_lifecycle_event === "mcp" && process.env.npm_config_loglevel !== "silent")
  throw new CommandError(
    "npm writes lines of its own to standard output. Start this with `npm run -s mcp`.",
  );
// A client may stop npm and leave standard input open.
onStop(() => void exitWhenPrinted(0));
await serveSite(values.site ?? (await serveFolder(outFolder())), {
  title: site.title,
  version: site.productVersion,
});

/** Serves a folder on a free port. Returns the URL. The server ends with the process. */
async function serveFolder(folder: string): Promise<string> {
  return `${await listen(createSiteServer(folder).unref())}${site.basePath}`;
}
