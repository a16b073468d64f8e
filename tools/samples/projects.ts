import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadProjectSite } from "@/lib/content/project";
import { makeZip } from "@/lib/emit/projects";
import type { Project } from "@/lib/model/site";
import { textAtItsLines } from "@/lib/util/origins";
import { reportResults } from "./docs";
import { installEnvironments } from "./environments";
import type { Result } from "./page/job";
import { runPage } from "./page/run-page";
import { pageFixtures } from "./page-fixtures";
import { paths } from "./paths";

/**
 * Unpacks the project of each page that has one, installs it as its README says, and runs the page
 * with its files. Returns whether all passed.
 */
export async function runProjects(names: readonly string[]): Promise<boolean> {
  if (spawnSync("python3", ["--version"]).error) {
    console.log("Skipped: unpacking and running the projects of pages needs python3.");
    return true;
  }
  installEnvironments();
  const document = JSON.parse(readFileSync("openapi.json", "utf8"));
  const results: Result[] = [];
  let count = 0;
  for (const page of loadProjectSite().site?.docs ?? []) {
    const { file, project } = page;
    if (!project || (names.length > 0 && !names.some((part) => file.includes(part)))) continue;
    const folder = unpack(project);
    execFileSync("bash", ["-c", project.install.join(" && ")], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const pageResults = await runPage(
      { file, source: textAtItsLines(page), projectFolder: folder },
      { fixture: pageFixtures[file] ?? {}, document },
    );
    reportResults(file, pageResults);
    results.push(...pageResults);
    count++;
    rmSync(folder, { recursive: true });
  }
  console.log(`${count} projects unpacked, installed and run`);
  return results.every(({ outcome }) => outcome !== "failed");
}

/** Unpacks with Python, so a ZIP that only this project's code can read would be noticed. */
function unpack({ name, files }: Project): string {
  const zip = join(paths.pages, `${name}.zip`);
  writeFileSync(
    zip,
    makeZip(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text])),
  );
  execFileSync("python3", ["-m", "zipfile", "-e", zip, paths.pages]);
  return join(paths.pages, name);
}
