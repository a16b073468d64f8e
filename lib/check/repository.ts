import { runGit } from "@/lib/load/git-dates";
import { placeOfPath, readConfigSource } from "@/lib/load/locate";
import type { Repository, SiteConfig } from "@/lib/model/config";
import { type Problem, type ProblemInput, problem } from "@/lib/problem";

const file = "content/site.ts";

/**
 * Compares the repository of content/site.ts with git, because its links are on every page and nothing else would notice
 * that they lead nowhere. Asks no host: where git knows nothing about it, nothing is said. A clone of another repository
 * may be a fork, so that is a warning.
 */
export function checkRepository({ repository }: Pick<SiteConfig, "repository">, root: string): Problem[] {
  const remotes = repository ? readRemotes(root) : [];
  if (!repository || remotes.length === 0) return [];
  const source = readConfigSource(root, file);
  const report = (key: keyof Repository, input: Pick<ProblemInput, "message" | "hint" | "severity">) =>
    problem({ code: "config-repository", file, ...placeOfPath(source, ["repository", key]), ...input });
  const own = remotes.find((remote) => remote.address === addressOf(repository.url));
  if (!own) {
    const known = remotes.map(({ name, address }) => `\`${name}\` (${address})`).join(", ");
    return [
      report("url", {
        severity: "warning",
        message: `"Edit this page" and "Download from GitHub" lead to \`${repository.url}\`, but this clone's remote is ${known}.`,
        hint: "Right for a fork. Otherwise name the repository that readers should see, or write `repository: null`.",
      }),
    ];
  }
  const problems: Problem[] = [];
  const folder = run(root, ["rev-parse", "--show-prefix"]).replace(/\/$/, "");
  if (folder !== repository.folder) {
    problems.push(
      report("folder", {
        message: `\`folder: "${repository.folder}"\`, but this project is in \`${folder || "the root"}\` of its repository.`,
        hint: `Write \`folder: "${folder}"\`.`,
      }),
    );
  }
  const branches = readBranches(root, own.name);
  if (branches && !branches.includes(repository.branch)) {
    problems.push(
      report("branch", {
        message: `The remote \`${own.name}\` has no branch \`${repository.branch}\`.`,
        hint: `Its branches are: ${branches.slice(0, 12).join(", ")}.`,
      }),
    );
  }
  return problems;
}

interface Remote {
  name: string;
  /** Host and path, without a scheme: `github.com/owner/name`. */
  address: string;
}

/** Remotes on other machines. Those that are folders of this one say nothing about what readers can see. */
function readRemotes(root: string): Remote[] {
  return run(root, ["config", "--get-regexp", "^remote\\..*\\.url$"])
    .split("\n")
    .flatMap((line) => {
      const [, name = "", url = ""] = /^remote\.(.*)\.url (.*)$/.exec(line) ?? [];
      const address = addressOf(url);
      return address === undefined ? [] : [{ name, address }];
    });
}

/** `https://github.com/a/b.git`, `ssh://git@github.com/a/b` and `git@github.com:a/b` are all `github.com/a/b`. */
function addressOf(url: string): string | undefined {
  const [, host, path] = /^(?:(?:https?|ssh|git):\/\/)?(?:[^@/]+@)?([\w.-]+\.\w+)(?::\d+)?[:/](.+)$/.exec(url) ?? [];
  return host && path && `${host}/${path.replace(/\/$/, "").replace(/\.git$/, "")}`.toLowerCase();
}

/** Branches of a remote; undefined in a clone that fetched only some of them. */
function readBranches(root: string, remote: string): string[] | undefined {
  const prefix = `refs/remotes/${remote}/`;
  const names = run(root, ["for-each-ref", "--format=%(refname)", prefix]).split("\n").filter(Boolean);
  const branches = names.map((name) => name.slice(prefix.length));
  return branches.includes("HEAD") ? branches.filter((name) => name !== "HEAD") : undefined;
}

function run(root: string, args: string[]): string {
  try {
    return runGit(root, args).trim();
  } catch {
    return "";
  }
}
