/**
 * The program in `docs-mcp.tgz`: `npx -y SITE/docs-mcp.tgz [--site URL]`. By default it uses the
 * site in its package.json, which is where it was published. Messages go to standard error, because
 * standard output is the protocol's.
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
