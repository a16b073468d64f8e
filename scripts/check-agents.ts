import { spawn } from "node:child_process";
import { z } from "zod";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import { loadProjectSite } from "@/lib/content/project";
import { outFolder } from "@/lib/emit/publish-output";
import { ProblemError } from "@/lib/util/problem";

reportFailures();
readArguments(
  `npm run test:agents

Asks afdocs whether coding agents can read out/, or the folder that OUT_FOLDER names: the Agent-Friendly Documentation
Spec. The score must be 100, and a warning fails, but for the length of the list of all operations.`,
  {},
);

// afdocs needs Node 22, so npx installs both.
const packages = ["node@22.23.3", "afdocs@0.22.2"];

const report = z.object({
  scoring: z.object({ overall: z.number(), grade: z.string() }),
  results: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      message: z.string(),
      details: z
        .object({
          fetchErrors: z.number().default(0),
          pageResults: z
            .array(
              z.object({
                url: z.string(),
                status: z.unknown().optional(),
                sampleDiffs: z.array(z.string()).optional(),
              }),
            )
            .default([]),
        })
        .optional(),
    }),
  ),
});

const { site, problems } = loadProjectSite();
if (!site) throw new ProblemError(problems);
const { url, basePath } = site.config;
const server = createSiteServer(outFolder());
const origin = await listen(server, { host: "localhost" });

const output = await run("npx", [
  "--yes",
  ...packages.flatMap((name) => ["-p", name]),
  "afdocs",
  "check",
  `${origin}${basePath}`,
  ...["--canonical-origin", `${url}${basePath}`],
  // Check every page, in a fixed order.
  ...["--sampling", "deterministic", "--max-links", "100000"],
  ...["--request-delay", "0", "--max-concurrency", "4"],
  ...["--format", "json", "--score", "--quiet"],
]);
const { scoring, results } = report.parse(JSON.parse(output));
server.closeAllConnections();
server.close();
const failed = results.filter((result) => !isPassed(result));
for (const result of results) printResult(result);
console.log(
  `\nafdocs: ${scoring.overall} of 100 (${scoring.grade}), ${failed.length} checks failed`,
);
process.exitCode = failed.length > 0 || scoring.overall < 100 ? 1 : 0;

type CheckResult = z.output<typeof report>["results"][number];

function isPassed({ id, status, details }: CheckResult): boolean {
  // A page that couldn't be fetched didn't pass, although afdocs omits it.
  if (details && details.fetchErrors > 0) return false;
  // The list of all operations is longer than afdocs recommends.
  if (status === "warn") return id === "page-size-html";
  return status === "pass" || status === "skip";
}

function printResult({ status, id, message, details }: CheckResult): void {
  console.log(`${status.padEnd(5)} ${id}: ${message}`);
  for (const page of details?.pageResults ?? []) {
    if (page.status !== "warn" && page.status !== "fail") continue;
    const heading = `      ${page.status} ${page.url.replace(origin, "")}`;
    console.log([heading, ...(page.sampleDiffs ?? [])].join("\n        "));
  }
}

/**
 * Returns a command's output. afdocs exits with 1 if a check fails, which its report also shows.
 */
function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    child.once("error", reject);
    child.once("close", () => resolve(output));
  });
}
