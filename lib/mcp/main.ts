/**
 * The file that `docs-mcp.tgz` runs: `npx -y SITE/docs-mcp.tgz [--site URL]`. Its package.json names the site that it
 * came from. Messages go to standard error.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ReadError } from "./published-files";
import { serveDocs } from "./server";

try {
  const { values } = parseArgs({ options: { site: { type: "string" } } });
  const text = readFileSync(new URL("package.json", import.meta.url), "utf8");
  const {
    homepage = "",
    description: title = "",
    version = "",
  } = JSON.parse(text) as Record<string, string>;
  await serveDocs(values.site ?? homepage, { title, version });
} catch (error) {
  const isUsage =
    error instanceof ReadError ||
    (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  if (!isUsage) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
