import { spawnSync } from "node:child_process";
import { loadProjectSite } from "@/lib/site/project";
import { ensureBuilt, prepare } from "./built";
import { makeCorpus } from "./corpus";
import { parseOptions } from "./options";
import { endWithUs } from "./processes";
import { systems } from "./systems/all";
import { openWorkspace } from "./workspace";

/**
 * `npm run agent-path:others` builds the docs with other systems and follows a coding agent to the same answers on
 * their builds and on `out/`: see scripts/agent-path.ts. `-- --folder FOLDER` is where `npm run bench` keeps its builds.
 */
endWithUs();
const root = process.cwd();
const options = parseOptions(["--only", "docusaurus,starlight", ...process.argv.slice(2)]);
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const corpus = await makeCorpus(site, root);
const workspace = await openWorkspace(options.folder, root, options.fresh);
const sites: string[] = [];
for (const name of options.only) {
  const prepared = await prepare(workspace, systems[name], corpus);
  sites.push("--site", `${systems[name].title}=${await ensureBuilt(workspace, prepared)}`);
}
const { status } = spawnSync("npm", ["run", "agent-path", "--", ...sites], { stdio: "inherit" });
process.exitCode = status ?? 1;
