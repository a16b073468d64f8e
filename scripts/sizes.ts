import { loadProjectSite } from "@/lib/load/project";
import { measureKinds } from "@/lib/verify/budgets";
import { readOutput } from "@/lib/verify/output";

/** Bytes of the largest page of each kind in out/: brotli 5, before and after an intent. */
const { site } = loadProjectSite();
if (!site) process.exit(1);
const output = readOutput("out", site);
console.log("largest page                                            html    css script  fonts | runtime on intent");
for (const { sizes } of measureKinds("out", output)) {
  const cell = (value: number) => String(value).padStart(6);
  console.log(
    `${sizes.route.padEnd(53)} ${cell(sizes.html)} ${cell(sizes.css)} ${cell(sizes.script)} ${cell(sizes.fonts)} | ${cell(sizes.runtime)}`,
  );
}
