import { parseArgs } from "node:util";
import { reportFailures } from "@/lib/build/report/terminal";
import type { Instance } from "./samples/instance";

reportFailures();

type Run = (wanted: readonly string[], instance: Instance | undefined) => Promise<boolean>;

/**
 * `-- docs [part of a file …]` runs the samples of the pages, `-- projects [part of a file …]` the same with the ZIPs that
 * readers download, `-- api [language …]` those of the API reference. With `--instance URL --key KEY` they are sent to a running Agenta instead of the mock.
 */
const runs: Readonly<Record<string, () => Promise<Run>>> = {
  docs: async () => (await import("./samples/docs")).runDocs,
  projects: async () => (await import("./samples/projects")).runProjects,
  api: async () => (await import("./samples/api/run")).runApi,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { instance: { type: "string" }, key: { type: "string" } },
});
const [what = "", ...rest] = positionals;
const { instance: url, key } = values;
const load = runs[what];
if (!load || (url === undefined) !== (key === undefined)) {
  console.error(
    `Say which samples to run: \`npm run test:samples -- ${Object.keys(runs).join("` or `-- ")}\`. \`--instance URL\` and \`--key KEY\` go together.`,
  );
  process.exit(2);
}
const run = await load();
process.exit((await run(rest, url && key ? { url, key } : undefined)) ? 0 : 1);
