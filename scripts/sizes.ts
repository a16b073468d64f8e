import { writeFileSync } from "node:fs";
import type { SizeBaseline } from "@/lib/check/budgets";
import { measureKinds, pageParts, sumBytes } from "@/lib/check/page-sizes";
import { loadProjectSite } from "@/lib/content/project";
import { readOutput } from "@/lib/text/read";

/** Bytes of the largest page of each kind in out/: brotli 5, before and after an intent. --accept makes them the budgets. */
const { site } = loadProjectSite();
if (!site) process.exit(1);
const kinds = measureKinds("out", readOutput("out", site), site);
const cell = (value: string | number) => String(value).padStart(9);
console.log(`${"largest page".padEnd(48)}${[...pageParts, "requests"].map(cell).join("")}`);
for (const { route, files, requests } of kinds.values()) {
  console.log(`${route.padEnd(48)}${[...pageParts.map((part) => sumBytes(files[part])), requests].map(cell).join("")}`);
}
if (process.argv.includes("--accept")) {
  const recorded: SizeBaseline = Object.fromEntries(
    [...kinds].map(([kind, { files, requests }]) => [kind, { files, requests }]),
  );
  writeFileSync("lib/check/size-baseline.json", `${JSON.stringify(recorded, null, 2)}\n`);
  console.log("\nlib/check/size-baseline.json holds these sizes: budgets are 5 % above them.");
}
