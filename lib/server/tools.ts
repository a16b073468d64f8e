import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerIdentity } from "@/lib/mcp/identity";
import { withoutBase } from "@/lib/url";
import { parseTarget } from "./request-target";

/** Where the preview offers the tools for coding agents. Hosts don't: there they run as a local command. */
const toolsRoute = "/mcp";

export function isToolsRequest(target: string, base: string): boolean {
  const path = parseTarget(target)?.path;
  return path !== undefined && withoutBase(path, base) === toolsRoute;
}

/** Answers with the tools over the folder. They load with the first request, because most previews never get one. */
export function createToolsAnswer(folder: string, identity: ServerIdentity) {
  let loading: Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> | undefined;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    loading ??= load(folder, identity);
    await (await loading)(request, response);
  };
}

async function load(folder: string, identity: ServerIdentity) {
  const [{ createMcpHandler }, { folderSource }] = await Promise.all([
    import("@/lib/mcp/http"),
    import("@/lib/mcp/folder-source"),
  ]);
  return createMcpHandler(folderSource(folder), identity);
}
