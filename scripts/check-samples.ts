import { reportFailures } from "@/lib/report/failure";
import { runApi } from "./samples/api/run";
import { runDocs } from "./samples/docs";

reportFailures();

const runs: Readonly<Record<string, (wanted: readonly string[]) => Promise<boolean>>> = { api: runApi, docs: runDocs };

/** `-- docs [part of a file …]` runs the samples of the pages; `-- api [language …]` those of the API. */
const [what = "", ...rest] = process.argv.slice(2);
const run = runs[what];
if (!run) {
  console.error(`Say which samples to run: \`npm run test:samples -- ${Object.keys(runs).join("` or `-- ")}\`.`);
  process.exit(2);
}
process.exit((await run(rest)) ? 0 : 1);
