/**
 * `npm run test:versions`, three builds long: cuts the real docs as a version in a clone of the last commit, builds the
 * site before and after, and compares what readers, search engines and programs get. A third build has a base path and
 * docs that went on, and is read in a browser. `npm run test:versions -- --growth` builds with 1, 3 and 10 versions
 * instead and prints what they cost.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { versions } from "@/content/versions";
import { findDocByPath } from "@/lib/model/site";
import { loadProjectSite } from "@/lib/site/project";
import { cloneProject } from "@/lib/testing/cloned-project";
import { Outcomes } from "./outcomes";
import { checkCut } from "./versions/check-cut";
import { measureGrowth } from "./versions/growth";
import { readCut } from "./versions/read-cut";

const { values } = parseArgs({ options: { growth: { type: "boolean" } } });
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const home = mkdtempSync(join(tmpdir(), "versions-"));
const clone = cloneProject(process.cwd(), join(home, "site"));
// Compiled pages and pictures know by themselves what has changed.
if (existsSync(".cache")) cpSync(".cache", join(clone, ".cache"), { recursive: true });

const run = (...command: string[]) => {
  const [name = "", ...args] = command;
  execFileSync(name, args, { cwd: clone, stdio: ["ignore", "ignore", "inherit"] });
};
const git = (...args: string[]) => run("git", "-c", "user.name=Test", "-c", "user.email=test@localhost", ...args);
const build = (settings: Record<string, string> = {}) => {
  const env = { ...process.env, ...settings };
  return spawnSync("npm", ["run", "-s", "build"], { cwd: clone, stdio: "inherit", env }).status === 0;
};
const cut = (id: string) => {
  run("npm", "run", "-s", "version:cut", "--", id);
  run("npm", "run", "-s", "urls:accept");
  git("add", "--all");
  git("commit", "--quiet", "--message", `Freeze ${id}`);
};
const outcomes = new Outcomes();

if (values.growth) measureGrowth({ site, clone, cut });
else {
  const id = versions.some((version) => version.id === "0.59") ? "trial" : "0.59";
  outcomes.check("the build before", build());
  renameSync(join(clone, "out"), join(home, "before"));
  cut(id);
  outcomes.check("the build with the version", build());
  const addresses = JSON.parse(readFileSync(join(clone, `content/versions/${id}/urls.json`), "utf8"));
  await checkCut(outcomes, {
    site,
    id,
    addresses: Object.keys(addresses),
    before: join(home, "before"),
    out: join(clone, "out"),
  });

  const words = "This sentence came after the version.";
  const changed = findDocByPath(site, "/evaluation/concepts");
  if (!changed) throw new Error("The page that this test changes is gone.");
  for (const doc of [changed, findDocByPath(site, "/")]) {
    if (doc) appendFileSync(join(clone, doc.file), `\n${words}\n`);
  }
  const basePath = "/docs";
  outcomes.check("the build below a base path", build({ SITE_BASE_PATH: basePath }));
  await readCut(outcomes, { folder: join(clone, "out"), basePath, id, changed: { ...changed, words } });

  git("checkout", "--quiet", "content");
  git("revert", "--no-edit", "HEAD");
  const differs = spawnSync("git", ["diff", "--stat", "HEAD~2"], { cwd: clone, encoding: "utf8" }).stdout;
  const left = spawnSync("git", ["status", "--porcelain"], { cwd: clone, encoding: "utf8" }).stdout;
  outcomes.say("reverting the commit undoes it", `${differs}${left}`.split("\n").filter(Boolean));
}
rmSync(home, { recursive: true, force: true });
process.exit(outcomes.end());
