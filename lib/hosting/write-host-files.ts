import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Site } from "@/lib/model/site";
import { caddySnippet } from "./caddy";
import { netlifyHeaders, netlifyRedirects } from "./netlify";
import { nginxInclude } from "./nginx";
import { hostRules } from "./rules";
import { vercelConfig } from "./vercel";

/** Redirects and headers in the language of every host, all from one list. Files that a host reads itself stand on top. */
export function writeHostFiles(folder: string, site: Pick<Site, "config" | "redirects">, env = process.env): string {
  const rules = hostRules(site);
  const files: Record<string, string> = {
    _redirects: netlifyRedirects(rules, env.NETLIFY === "true"),
    _headers: netlifyHeaders(rules),
    "vercel.json": vercelConfig(rules),
    ".hosts/nginx.conf": nginxInclude(rules),
    ".hosts/Caddyfile": caddySnippet(rules),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return Object.keys(files).join(", ");
}
