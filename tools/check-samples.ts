import { exitWhenPrinted } from "@/lib/build/process/exit";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { CommandError } from "@/lib/util/command-error";
import type { Instance } from "./samples/network/instance";

reportFailures();

type Run = (names: readonly string[], instance: Instance | undefined) => Promise<boolean>;

const usage = `npm run test:samples -- docs [part of a file …]       runs the samples of the pages
npm run test:samples -- as-written [part of a file …] the same with what each page's commands install today
npm run test:samples -- projects [part of a file …]   the same with the ZIPs that readers download
npm run test:samples -- api [language …]              those of the API reference

With --instance URL --key KEY they are sent to a running Agenta instead of the mock.`;

const runs: Readonly<Record<string, () => Promise<Run>>> = {
  docs: async () => (await import("./samples/docs")).runDocs,
  "as-written": async () => (await import("./samples/as-written")).runAsWritten,
  projects: async () => (await import("./samples/projects")).runProjects,
  api: async () => (await import("./samples/api/run")).runApi,
};

const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: { instance: { type: "string" }, key: { type: "string" } },
});
const [what = "", ...rest] = positionals;
const { instance: url, key } = values;
const load = runs[what];
if (!load || (url === undefined) !== (key === undefined)) throw new CommandError(usage, 2);
const run = await load();
const passed = await run(rest, url && key ? { url, key } : undefined);
await exitWhenPrinted(passed ? 0 : 1);
