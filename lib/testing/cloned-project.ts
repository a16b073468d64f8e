import { execFileSync } from "node:child_process";
import { linkPackages } from "./linked-packages";

/** The last commit of a project in a folder of its own, with packages. Uncommitted changes are not in it. */
export function cloneProject(project: string, folder: string): string {
  execFileSync("git", ["clone", "--quiet", project, folder]);
  linkPackages(project, folder);
  return folder;
}
