import { join } from "node:path";
import { loadProjectSite } from "@/lib/site/project";
import type { Bench } from "./context";
import { makeCorpus } from "./corpus";
import { describeMachine, versionsOf } from "./machine";
import { measureBuilds } from "./measure/build";
import { measureClone } from "./measure/clone";
import { measureGrowth } from "./measure/growth";
import { measureInteraction } from "./measure/interaction";
import { measureLighthouse } from "./measure/lighthouse";
import { measureNavigation } from "./measure/navigation";
import { measurePages } from "./measure/pages";
import { measureLargePreview, measurePreview } from "./measure/preview";
import { measureSearch } from "./measure/search";
import { type PartName, parseOptions } from "./options";
import { endWithUs } from "./processes";
import { writeReport } from "./report";
import { keepOther, keepResult, readResults, writeResults } from "./results";
import { openWorkspace, strayLockFile } from "./workspace";

/**
 * `npm run bench` measures this site beside Docusaurus, Starlight, Fumadocs and Nextra on the same content, and writes
 * bench/results.json and bench/results.md. What is not measured this time stays as it was.
 */
const parts: Readonly<Record<PartName, (bench: Bench) => Promise<void>>> = {
  build: measureBuilds,
  clone: measureClone,
  pages: measurePages,
  lighthouse: measureLighthouse,
  navigation: measureNavigation,
  interaction: measureInteraction,
  search: measureSearch,
  preview: measurePreview,
  "large-preview": measureLargePreview,
  growth: measureGrowth,
};

endWithUs();
const root = process.cwd();
const began = performance.now();
const say = (line: string) => console.log(`${clock(performance.now() - began)}  ${line}`);
const options = parseOptions(process.argv.slice(2));
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");

const corpus = await makeCorpus(site, root);
say(`${corpus.length} pages; everything is kept in ${options.folder}`);
const workspace = await openWorkspace(options.folder, root, options.fresh, options.node);
const stray = strayLockFile(options.folder);
if (stray) say(`${stray} lies above that folder and slows ours down: choose another with --folder, or remove the file`);
const file = join(root, "bench/results.json");
const earlier = readResults(file);
const results: Bench["results"] = {
  // Of the usual Node, whose figures the goals judge.
  machine: options.node && earlier ? earlier.machine : describeMachine(workspace),
  pages: corpus.length,
  versions: { ...earlier?.versions },
  taken: { ...earlier?.taken },
  measured: { ...earlier?.measured },
  otherNodes: { ...earlier?.otherNodes },
};
say(`Node ${workspace.node}, ${results.machine.browser}, Lighthouse ${results.machine.lighthouse}`);
const keep: Bench["keep"] = (part, name, result) => {
  if (options.node) keepOther(results, workspace.node, part, name, result);
  else keepResult(results, part, name, result);
  results.versions[name] = versionsOf(workspace, name);
  writeResults(file, results);
};
const failed: string[] = [];
const attempt: Bench["attempt"] = async (what, measure) => {
  try {
    await measure();
  } catch (error) {
    failed.push(what);
    say(`${what} FAILED: ${error instanceof Error ? error.message : String(error)}`);
  }
};
const bench: Bench = { options, workspace, corpus, results, say, keep, attempt };

for (const name of options.parts) {
  const start = performance.now();
  await attempt(name, () => parts[name](bench));
  say(`${name} took ${Math.round((performance.now() - start) / 1000)} s`);
}
writeReport(join(root, "bench/results.md"), results);
say(`bench/results.md is written${failed.length > 0 ? `; failed: ${failed.join(", ")}` : ""}`);
process.exit(failed.length > 0 ? 1 : 0);

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, "0")}`;
}
