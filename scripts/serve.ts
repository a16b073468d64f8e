/** Serves `out/` as a host would, without a look at its age. HOST and PORT choose the address. */
import { site } from "@/content/site";
import { toolsIdentity } from "@/lib/mcp/identity";
import { runServe } from "@/lib/server/preview";

process.exitCode = await runServe({
  root: process.cwd(),
  env: process.env,
  print: console.log,
  printError: console.error,
  tools: toolsIdentity(site),
});
