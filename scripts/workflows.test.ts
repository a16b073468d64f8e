import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const folder = ".github/workflows";
const permissions = z.record(z.string(), z.enum(["read", "write", "none"]));
const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const job = z.object({
  if: z.string().optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  permissions: permissions.optional(),
  "timeout-minutes": z.number(),
  strategy: z.object({ matrix: z.record(z.string(), z.array(z.unknown())) }).optional(),
  steps: z.array(step),
});
const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  jobs: z.record(z.string(), job),
});

const files = readdirSync(folder).filter((file) => file.endsWith(".yml"));
const all = files.map((file) => {
  const text = readFileSync(`${folder}/${file}`, "utf8");
  return { file, text, ...workflow.parse(parse(text)) };
});
const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

/** Actions that are named by a tag, because nothing proves which commit the tag is. */
const byTag: readonly string[] = [];

describe.each(all)("$file", ({ text, on, permissions: granted, jobs }) => {
  const steps = Object.values(jobs).flatMap((item) => item.steps);

  it("pins every action to a commit, and says which version that is", () => {
    const lines = text.split("\n").filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    const loose = lines.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line));
    expect(loose.filter((line) => !byTag.some((name) => line.includes(name)))).toEqual([]);
  });

  it("grants no more than reading to the whole workflow, but for one that only writes an issue", () => {
    const more = Object.entries(granted).filter(([name, access]) => access === "write" && name !== "issues");
    expect(more).toEqual([]);
    if (granted.issues === "write") expect(Object.keys(on)).not.toContain("pull_request");
  });

  it("gives pull requests no secret and no right to write", () => {
    expect(Object.keys(on)).not.toContain("pull_request_target");
    if (!("pull_request" in on)) return;
    expect(text).not.toMatch(/\bsecrets\b|github\.token/);
    for (const { if: condition = "", permissions: own = {} } of Object.values(jobs)) {
      const writes = Object.values(own).includes("write");
      if (writes) expect(condition).toContain("github.event_name != 'pull_request'");
    }
  });

  it("puts nothing that others write into a command", () => {
    const inserted = steps.flatMap(({ run = "" }) => [...run.matchAll(/\$\{\{\s*([\w.-]+)/g)].map(([, name]) => name));
    expect(inserted.filter((name) => !name?.startsWith("matrix."))).toEqual([]);
  });

  it("leaves no credentials in the folder, and ends by itself", () => {
    for (const { uses = "", with: input } of steps) {
      if (uses.startsWith("actions/checkout@")) expect(input["persist-credentials"]).toBe(false);
    }
  });

  it("runs commands that exist", () => {
    const named = steps.flatMap(({ run = "" }) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const run = steps.flatMap(({ run: line = "" }) => [...line.matchAll(/scripts\/[\w./-]+/g)].map(([path]) => path));
    expect(run.filter((path) => !existsSync(path))).toEqual([]);
  });
});

test("an action has one version", () => {
  const used = all.flatMap(({ jobs }) =>
    Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? [])),
  );
  const versions = new Map<string, Set<string>>();
  for (const uses of used) {
    const [name = "", commit = ""] = uses.split("@");
    versions.set(name, (versions.get(name) ?? new Set()).add(commit));
  }
  expect([...versions].filter(([, commits]) => commits.size > 1)).toEqual([]);
});

test("what runs after a pull request, with rights, takes no code from it", () => {
  const after = all.filter(({ on }) => "workflow_run" in on);
  expect(after.map(({ file }) => file)).toEqual(["review-comment.yml"]);
  for (const { jobs } of after) {
    for (const { uses = "", run = "", with: input } of Object.values(jobs).flatMap(({ steps }) => steps)) {
      if (uses.startsWith("actions/checkout@")) expect(Object.keys(input)).toEqual(["persist-credentials"]);
      if (uses.startsWith("actions/cache@") || input.cache) expect.fail("A cache may hold what a pull request left.");
      if (run.startsWith("npm ci")) expect(run).toContain("--ignore-scripts");
    }
  }
});

test("the suite runs on the oldest Node that package.json allows, and on the two major versions behind it", () => {
  const site = all.find(({ file }) => file === "site.yml");
  const oldest = engines.node.replace(">=", "");
  const major = Number.parseInt(oldest, 10);
  const shards = site?.jobs.test?.steps.flatMap(({ with: input }) => input["node-version"] ?? []);
  expect([...(site?.jobs.node?.strategy?.matrix.node ?? []), ...(shards ?? [])]).toEqual([
    oldest,
    major + 2,
    major + 4,
  ]);
});

test("no advisory stops a pull request", () => {
  const asking = all.filter(({ text }) => text.includes("npm audit"));
  expect(asking.map(({ file }) => file)).toEqual(["nightly.yml"]);
  for (const { on } of asking) expect(Object.keys(on)).not.toContain("pull_request");
});

test("what is published is what was built and read before, and nothing builds it again", () => {
  const { publish, ...others } = all.find(({ file }) => file === "site.yml")?.jobs ?? {};
  expect([publish?.needs].flat().sort()).toEqual(Object.keys(others).sort());
  expect(publish?.steps.map(({ uses, run }) => run ?? uses?.split("@")[0])).toEqual(["actions/deploy-pages"]);
});

test("updates are grouped for every folder with packages, and for actions", () => {
  const { updates } = z
    .object({
      updates: z.array(
        z.object({
          "package-ecosystem": z.string(),
          directory: z.string().optional(),
          directories: z.array(z.string()).optional(),
          groups: z.record(z.string(), z.unknown()),
        }),
      ),
    })
    .parse(parse(readFileSync(".github/dependabot.yml", "utf8")));
  const watched = updates.flatMap((item) =>
    [item.directory ?? [], item.directories ?? []].flat().map((path) => `${item["package-ecosystem"]} ${path}`),
  );
  expect(watched.sort()).toEqual(["github-actions /", "npm /", "npm /bench", "npm /scripts/samples/node"]);
  expect(
    ["package.json", "bench/package.json", "scripts/samples/node/package.json"].filter((file) => !existsSync(file)),
  ).toEqual([]);
});
