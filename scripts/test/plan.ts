import { baseBuild } from "../../e2e/support/base-build";

export type Tier = "quick" | "all";

/** One of several machines that share a run: `{ index: 1, of: 4 }` is the first of four. */
export interface Shard {
  index: number;
  of: number;
}

export interface TestStep {
  name: string;
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** The runner's own report. Without one, the step counts as one test. */
  report?: { kind: "vitest" | "playwright"; file: string };
  /** Needs no build. */
  isUnit?: boolean;
  /** Skipped if there is no browser. Unit tests that need one skip themselves. */
  inBrowser?: boolean;
  /** The step that must pass first. */
  needs?: string;
  /**
   * It uses one processor and prints nothing, so the next step, which mostly waits for browsers,
   * runs at the same time.
   */
  isBackground?: boolean;
}

interface PlannedStep extends TestStep {
  /**
   * How shards divide the step: a runner splits its own tests, every shard needs a build, and each
   * other step runs on one shard.
   */
  sharding: "split" | "everywhere" | "once";
}

export const results = "test-results";

/** What no test run covers, in the line that it prints about it. */
export const omittedTests =
  "Skipped: running the samples, which needs Python and more (npm run test:samples -- docs, -- api, -- projects)";

/** Unit tests with large input, which only `npm run test:all` runs. */
const bulkTests = [
  // Every operation: its samples in nine languages are parsed, and its request is sent to the mock.
  "tools/samples/api/api-samples.test.ts",
  "packages/api-mock/test/operations.test.ts",
  "components/try-it/mock-accepts-forms.test.ts",
  // Generated input.
  "lib/content/properties.test.ts",
  "lib/search/engine/cold.test.ts",
  // Builds a small app with the installed Next.
  "lib/next/contract.test.ts",
  // Copies of the whole project with mistakes in it, checked and built.
  "scripts/build-checks.test.ts",
  // A preview, which compiles the pages that are opened.
  "scripts/preview.test.ts",
];

/** Everything that a build, a preview and a server import must be in `dependencies`. */
const buildRuns = [
  "scripts/run.mjs",
  "scripts/prebuild.ts",
  "scripts/postbuild.ts",
  "scripts/dev.ts",
  "scripts/start.ts",
  "scripts/mcp.ts",
  "app",
  "components/frame/inline-script.client.ts",
  "components/frame/entry.client.ts",
  "lib/search/engine/worker.ts",
  "mdx-components.tsx",
  "next.config.mjs",
  "redirects.ts",
];

const build = "production build and its checks";
const browser = ["npx", "playwright", "test"] as const;
const browserReport = { kind: "playwright", file: `${results}/e2e.json` } as const;

const plans: Record<Tier, readonly PlannedStep[]> = {
  quick: [
    {
      ...vitest("unit tests without bulk input", "unit", ["npx", "vitest", "run"], bulkTests),
      isUnit: true,
    },
    { name: build, command: ["npm", "run", "-s", "build"], sharding: "everywhere" },
    {
      name: "browser tests of each kind of page and each reader journey",
      command: [...browser, "--grep", "@smoke"],
      inBrowser: true,
      report: browserReport,
      needs: build,
      sharding: "split",
    },
  ],
  all: [
    { name: "check", command: ["npm", "run", "-s", "check"], sharding: "once" },
    {
      name: "code that only tests use",
      command: ["npx", "knip", "--no-progress", "--production"],
      sharding: "once",
    },
    {
      name: "packages that a build needs",
      command: ["npx", "depcruise", "--config", "scripts/build-packages.config.mjs", ...buildRuns],
      sharding: "once",
    },
    { ...vitest("unit tests", "unit", ["npx", "vitest", "run"]), isUnit: true },
    // This build is first, because the files that it leaves in public/ have its base path.
    {
      name: "build below a base path with settings and every third party",
      command: ["npm", "run", "-s", "build"],
      env: baseBuild.env,
      sharding: "everywhere",
    },
    { name: build, command: ["npm", "run", "-s", "build"], sharding: "everywhere" },
    {
      name: "browser tests",
      command: browser,
      inBrowser: true,
      env: { BASE_PATH_BUILT: "1" },
      report: browserReport,
      needs: build,
      sharding: "split",
    },
    {
      name: "conformance of HTML",
      command: ["npm", "run", "-s", "test:conformance"],
      needs: build,
      isBackground: true,
      sharding: "once",
    },
    {
      ...vitest("reader journeys in other browsers", "journeys", [
        "npm",
        "run",
        "-s",
        "test:browsers",
        "--",
      ]),
      inBrowser: true,
      needs: build,
      sharding: "once",
    },
  ],
};

function vitest(
  name: string,
  report: string,
  command: readonly [string, ...string[]],
  exclude: readonly string[] = [],
): PlannedStep {
  const file = `${results}/${report}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return {
    name,
    command: [...command, ...reporters, ...exclude.map((path) => `--exclude=${path}`)],
    report: { kind: "vitest", file },
    sharding: "split",
  };
}

/** The steps of a run, or of one shard. */
export function planTests(tier: Tier, shard: Shard = { index: 1, of: 1 }): TestStep[] {
  const steps: TestStep[] = [];
  let singleSteps = 0;
  for (const { sharding, ...step } of plans[tier]) {
    if (sharding === "once") {
      // Deal these steps to the shards in turn.
      const isDealtHere = singleSteps % shard.of === shard.index - 1;
      singleSteps += 1;
      if (isDealtHere) steps.push(step);
    } else if (sharding === "split" && shard.of > 1) {
      const flag = `--shard=${shard.index}/${shard.of}`;
      steps.push({ ...step, command: [...step.command, flag] });
    } else steps.push(step);
  }
  return steps;
}

/** Parses `2/4` as the second shard of four. Throws an error that says what to write. */
export function readShard(text: string): Shard {
  const [index = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text)?.slice(1) ?? []).map(Number);
  if (index < 1 || index > of)
    throw new Error(`\`--shard ${text}\`: write the shard and their number, such as 1/4.`);
  return { index, of };
}
