import type { StepResult } from "../check/run-steps";

/** Packages whose undocumented output this project relies on. Those of a line have to fit each other. */
export const watched: Readonly<Record<string, readonly string[]>> = {
  next: ["next", "@next/mdx"],
  react: ["react", "react-dom", "@types/react", "@types/react-dom"],
  docsearch: ["@docsearch/react"],
  shiki: ["shiki"],
  minisearch: ["minisearch"],
};

export interface Manifest {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

/** What npm installs: the newest version of the major that is in use. */
export function wantedVersions(manifest: Manifest, groups: readonly string[]): string[] {
  const versions = versionsOf(manifest);
  return groups
    .flatMap((group) => watched[group] ?? [])
    .flatMap((name) => (versions[name] === undefined ? [] : [`${name}@${versions[name].split(".")[0]}`]));
}

export interface Upgrade {
  name: string;
  before: string;
  after: string;
}

export function listUpgrades(before: Manifest, after: Manifest): Upgrade[] {
  const now = versionsOf(after);
  return Object.entries(versionsOf(before)).flatMap(([name, version]) => {
    const next = now[name];
    return next === undefined || next === version ? [] : [{ name, before: version, after: next }];
  });
}

function versionsOf({ dependencies, devDependencies }: Manifest): Readonly<Record<string, string>> {
  return { ...dependencies, ...devDependencies };
}

/** Lines of a failed step that are kept: its end has the list of what failed. */
const kept = 60;

/** The report, in Markdown. */
export function formatReport(upgrades: readonly Upgrade[], results: readonly StepResult[]): string {
  const failed = results.filter(({ passed }) => !passed);
  if (upgrades.length + failed.length === 0) return "Every watched package is the newest of its major version.\n";
  const sum = failed.length === 0 ? "Nothing broke." : `Broke: ${failed.map(({ name }) => name).join(", ")}.`;
  return [
    `# ${sum}`,
    "",
    ...(upgrades.length > 0 ? ["| Package | Before | After |", "| --- | --- | --- |"] : []),
    ...upgrades.map(({ name, before, after }) => `| ${name} | ${before} | ${after} |`),
    "",
    ...results.map(
      ({ name, passed, seconds }) => `- ${passed ? "ok" : "**failed**"}: ${name} (${seconds.toFixed(0)} s)`,
    ),
    ...failed.flatMap(({ name, output }) => {
      // Longer than any run of backticks in it.
      const fence = "`".repeat(Math.max(3, ...[...output.matchAll(/`+/g)].map(([run]) => run.length + 1)));
      return ["", `## ${name}`, "", `${fence}text`, ...output.trimEnd().split("\n").slice(-kept), fence];
    }),
    "",
  ].join("\n");
}
