import { execFileSync } from "node:child_process";

/** The files that paths of a command line name, gone ones too: a folder means its files. */
export function namedFiles(root: string, paths: readonly string[]): { files: string[]; unknown: string[] } {
  const listed = paths.map((path) => {
    const args = ["--literal-pathspecs", "ls-files", "--cached", "--others", "--exclude-standard", "--", path || "."];
    const output = execFileSync("git", ["-c", "core.quotePath=false", ...args], { cwd: root, encoding: "utf8" });
    return output.split("\n").filter(Boolean);
  });
  return { files: [...new Set(listed.flat())], unknown: paths.filter((_, index) => listed[index]?.length === 0) };
}
