import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Site } from "@/lib/shared/site";
import { netlifyHeaders, netlifyRedirects } from "./netlify";
import { nginxInclude } from "./nginx";
import { hostRules } from "./rules";
import { vercelConfig } from "./vercel";

/** Redirects and headers in the language of every host, all from one list. Files that a host reads itself are at the top of the output. */
export function writeHostFiles(folder: string, site: Site, env = process.env): string {
  const rules = hostRules(site);
  const files: Record<string, string> = {
    _redirects: netlifyRedirects(rules, env.NETLIFY === "true"),
    _headers: netlifyHeaders(rules),
    "vercel.json": vercelConfig(rules),
    ".hosts/nginx.conf": nginxInclude(rules),
  };
  for (const [name, text] of Object.entries(files)) write(join(folder, name), text);
  return Object.keys(files).join(", ");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
