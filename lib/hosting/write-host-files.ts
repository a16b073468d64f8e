import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Site } from "@/lib/model/site";
import { caddySnippet } from "./caddy";
import { cloudflareRoutes, edgeFunction } from "./edge-functions";
import { missingFolders } from "./missing-folders";
import { netlifyHeaders, netlifyRedirects } from "./netlify";
import { nginxInclude } from "./nginx";
import { hostRules } from "./rules";
import { vercelConfig } from "./vercel";

/** Redirects and headers in the language of every host, all from one list. Files that a host reads itself stand on top. */
export function writeHostFiles(folder: string, site: Site, env = process.env): string {
  const rules = hostRules(site);
  const isNetlify = env.NETLIFY === "true";
  const files: Record<string, string> = {
    _redirects: netlifyRedirects(rules, isNetlify),
    _headers: netlifyHeaders(rules),
    "vercel.json": vercelConfig(rules),
    "middleware.js": edgeFunction("vercel", site),
    "_worker.js": edgeFunction("cloudflare", site),
    "_routes.json": cloudflareRoutes(rules.base),
    ".hosts/nginx.conf": nginxInclude(rules),
    ".hosts/Caddyfile": caddySnippet(rules),
  };
  const missing = missingFolders(site);
  for (const [name, text] of Object.entries({ ...files, ...missing })) write(join(folder, name), text);
  // Netlify reads what a framework brings from here, not from the published folder.
  if (isNetlify) write(".netlify/v1/edge-functions/markdown.mjs", edgeFunction("netlify", site));
  return Object.keys(files).join(", ");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
