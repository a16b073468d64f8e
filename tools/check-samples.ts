import { reportFailures } from "@/lib/build/report/failure";

reportFailures();

type Run = (wanted: readonly string[]) => Promise<boolean>;

/**
 * `-- docs [part of a file …]` runs the samples of the pages, `-- api [language …]` those of the API
 * reference.
 */
const runs: Readonly<Record<string, () => Promise<Run>>> = {
  docs: async () => (await import("./samples/docs")).runDocs,
  api: async () => (await import("./samples/api/run")).runApi,
};

const [what = "", ...rest] = process.argv.slice(2);
const load = runs[what];
if (!load) {
  console.error(`Say which samples to run: \`npm run test:samples -- ${Object.keys(runs).join("` or `-- ")}\`.`);
  process.exit(2);
}
const run = await load();
process.exit((await run(rest)) ? 0 : 1);
