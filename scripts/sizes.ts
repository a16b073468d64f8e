import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { requireOutput } from "@/lib/build/server/server";
import { measureKinds, type SizeBaseline } from "@/lib/check/budgets";
import { readOutput } from "@/lib/check/rendered-page";
import { loadProjectSite } from "@/lib/content/project";
import { ProblemError } from "@/lib/util/problem";

reportFailures();
const { values } = readArguments(
  `npm run sizes [-- --accept]

The first load of the largest page of each kind in the last build, in bytes (brotli 5). --accept makes them the budgets.`,
  { options: { accept: { type: "boolean" } } },
);
// A build that exceeds a budget isn't published. New budgets come from its unpublished export.
const unpublished = ".cache/export";
const folder = existsSync(join(unpublished, "index.html")) ? unpublished : "out";
requireOutput(folder);
const { site, problems } = loadProjectSite();
if (!site) throw new ProblemError(problems);
const kinds = measureKinds(folder, readOutput(folder, site), site);
console.table(Object.fromEntries([...kinds.values()].map(({ route, sizes }) => [route, sizes])));
if (values.accept) {
  const recorded: SizeBaseline = Object.fromEntries(
    [...kinds].map(([kind, { sizes }]) => [kind, sizes]),
  );
  writeFileSync("lib/check/size-baseline.json", `${JSON.stringify(recorded, null, 2)}\n`);
  console.log("lib/check/size-baseline.json holds these sizes: budgets are 5 % above them.");
}
