import type { Site } from "@/lib/shared/site";
import { writeFiles } from "../write-files";
import { netlifyHeaders, netlifyRedirects } from "./netlify";
import { nginxInclude } from "./nginx";
import { hostRules } from "./rules";
import { vercelConfig } from "./vercel";

/** Redirects and headers in the language of every host, all from one list. Files that a host reads itself are at the top of the output. */
export function writeHostFiles(folder: string, site: Site, env = process.env): void {
  const rules = hostRules(site);
  writeFiles(folder, {
    _redirects: netlifyRedirects(rules, env.NETLIFY === "true"),
    _headers: netlifyHeaders(rules),
    "vercel.json": vercelConfig(rules),
    ".hosts/nginx.conf": nginxInclude(rules),
  });
}
