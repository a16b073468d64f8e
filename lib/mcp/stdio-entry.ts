/**
 * The file that `docs-mcp.tgz` runs: `npx -y SITE/docs-mcp.tgz [--site URL]`. Its package.json
 * names the site that it came from. Messages go to standard error.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ReadError } from "@agenta-docs/docs-mcp";
import { serveSite } from "./serve-site";

interface PackageFile {
  homepage: string;
  description: string;
  version: string;
}

try {
  const { values } = parseArgs({ options: { site: { type: "string" } } });
  const text = readFileSync(new URL("package.json", import.meta.url), "utf8");
  const { homepage, description, version } = JSON.parse(text) as PackageFile;
  await serveSite(values.site ?? homepage, { title: description, version });
} catch (error) {
  if (!isUsageError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof ReadError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("ERR_PARSE_ARGS");
}
