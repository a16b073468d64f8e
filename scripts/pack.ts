import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { slug } from "github-slugger";
import { readArguments } from "@/lib/report/arguments";
import { reportFailures } from "@/lib/report/failure";
import { loadProjectSite } from "@/lib/site/project";
import { packSite } from "./pack/pack-site";
import { sha256, zipFiles } from "./pack/zip";

/**
 * `npm run pack` makes a copy of `out/` that works from a folder, without a server: `out.pack/<product>-docs-<version>.zip`
 * and its checksum. `-- --to folder` writes it elsewhere.
 */
reportFailures();
const usage = `npm run pack -- [--to FOLDER]

Makes a copy of out/ that works from a folder, without a server, with its checksum in out.pack/ or another folder.`;
const { values } = readArguments(usage, { options: { to: { type: "string", default: "out.pack" } } });
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const out = process.env.OUT_FOLDER ?? "out";
if (site.config.basePath !== "" || !existsSync(join(out, "index.html"))) {
  console.error(`Run \`npm run build\` without SITE_BASE_PATH first: the copy is made from ${out}/.`);
  process.exit(1);
}
const name = `${slug(site.config.productName)}-docs-${site.config.productVersion}`;
const files = await packSite(process.cwd(), out, site);
const zip = zipFiles(name, files);
mkdirSync(values.to, { recursive: true });
writeFileSync(join(values.to, `${name}.zip`), zip);
writeFileSync(join(values.to, `${name}.zip.sha256`), `${sha256(zip)}  ${name}.zip\n`);
console.log(`${join(values.to, `${name}.zip`)}: ${files.size} files, ${(zip.length / 1e6).toFixed(1)} MB`);
