import { writeFileSync } from "node:fs";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { requireOutput } from "@/lib/build/server/server";
import { measureKinds, type SizeBaseline } from "@/lib/check/budgets";
import { readOutput } from "@/lib/check/rendered-page";
import { loadProjectSite } from "@/lib/content/project";
import { ProblemError } from "@/lib/util/problem";

reportFailures();
const { values } = readArguments(
  `npm run sizes [-- --accept]

The first load of the largest page of each kind in out/, in bytes (brotli 5). --accept makes them the budgets.`,
  { options: { accept: { type: "boolean" } } },
);
requireOutput("out");
const { site, problems } = loadProjectSite();
if (!site) throw new ProblemError(problems);
const kinds = measureKinds("out", readOutput("out", site), site);
console.table(Object.fromEntries([...kinds.values()].map(({ route, sizes }) => [route, sizes])));
if (values.accept) {
  const recorded: SizeBaseline = Object.fromEntries(
    [...kinds].map(([kind, { sizes }]) => [kind, sizes]),
  );
  writeFileSync("lib/check/size-baseline.json", `${JSON.stringify(recorded, null, 2)}\n`);
  console.log("lib/check/size-baseline.json holds these sizes: budgets are 5 % above them.");
}
