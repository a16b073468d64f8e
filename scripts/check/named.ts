import { runGit } from "@/lib/content/git-dates";
import { CommandError } from "@/lib/util/command-error";

/**
 * The files that the paths of a command line refer to, including deleted ones. A folder means its
 * files.
 */
export function namedFiles(
  root: string,
  paths: readonly string[],
): { files: string[]; unknown: string[] } {
  const listed = paths.map((path) => {
    const args = [
      "--literal-pathspecs",
      "ls-files",
      "--cached",
      "--others",
      "--exclude-standard",
      "--",
      path || ".",
    ];
    return /^\.\.(\/|$)/.test(path) ? [] : listFiles(root, args);
  });
  return {
    files: [...new Set(listed.flat())],
    unknown: paths.filter((_, index) => listed[index]?.length === 0),
  };
}

function listFiles(root: string, args: string[]): string[] {
  try {
    return runGit(root, "-c", "core.quotePath=false", ...args)
      .split("\n")
      .filter(Boolean);
  } catch {
    throw new CommandError(
      "Only git knows a folder's files, and here is no repository. Run the whole `npm run check`.",
    );
  }
}
