import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sitePaths } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import { routeFile } from "@/lib/url";
import { offlineAssets } from "./offline-assets";
import { type PackTarget, packPage } from "./relative";

/** What pages load or link to, besides each other. Scripts of the framework, feeds and Markdown stay online. */
const kept =
  /^(?:_next\/static\/.*\.(?:css|woff2)|assets\/images\/.*|brand\/.*|images\/.*|downloads\/.*|favicon\.ico|openapi\.json)$/;

/** Pages that are nothing without a server. */
const needServer = new Set(["/reference/api/explorer"]);

/**
 * Nothing but files of the copy, and no connection at all. `'self'` means no file to a browser, so the policy names the
 * scheme; no script is inline.
 */
const policy =
  "default-src 'none'; script-src file:; style-src file:; img-src file:; font-src file:; media-src file:; connect-src 'none'; base-uri 'none'; form-action file:; require-trusted-types-for 'script'; trusted-types 'none'";

/** The files of the offline copy of a build, sorted by name. */
export async function packSite(root: string, out: string, site: Site): Promise<Map<string, Buffer>> {
  const pages = sitePaths(site)
    .filter((path) => !needServer.has(path))
    .map(routeFile);
  const others = readdirSync(out, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => kept.test(name) && statSync(join(out, name)).isFile());
  const assets = await offlineAssets(root, out);
  const target: PackTarget = { files: new Set([...pages, ...others, ...assets.keys()]), online: site.config.url };
  const files: [string, Buffer][] = [
    ...pages.map((page): [string, Buffer] => [
      page,
      Buffer.from(packPage(readFileSync(join(out, page), "utf8"), page, target, policy)),
    ]),
    ...others.map((name): [string, Buffer] => [name, readFileSync(join(out, name))]),
    ...[...assets].map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]),
  ];
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}
