import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";

/**
 * Gives a copy of the project its packages. Hard links where the disk allows them: the bundler does not follow a link
 * out of its folder.
 */
export function linkPackages(from: string, to: string): void {
  const packages = join(from, "node_modules");
  const linked = spawnSync("cp", ["-al", packages, to], { stdio: "ignore" }).status === 0;
  // Also where there is no `cp`.
  if (!linked) cpSync(packages, join(to, "node_modules"), { recursive: true, verbatimSymlinks: true });
}
