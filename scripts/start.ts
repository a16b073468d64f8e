/** Builds when `out/` is missing or older than its inputs, then serves it. HOST and PORT choose the address. */
import { site } from "@/content/site";
import { toolsIdentity } from "@/lib/mcp/identity";
import { runStart } from "@/lib/server/preview";

process.exitCode = await runStart({
  root: process.cwd(),
  env: process.env,
  print: console.log,
  printError: console.error,
  tools: toolsIdentity(site),
});
