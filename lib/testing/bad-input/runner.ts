import { register } from "node:module";

/**
 * Runs the corpus from a given case on and prints a line of JSON before and after each: the test beside it measures,
 * and stops what hangs. A process of its own, so that a hang or a full memory ends one case and not the test.
 */
const cssModules = `
export async function load(url, context, next) {
  if (!url.endsWith(".css")) return next(url, context);
  return { format: "module", shortCircuit: true, source: "export default new Proxy({}, { get: (_, name) => String(name) })" };
}`;
register(`data:text/javascript,${encodeURIComponent(cssModules)}`);

// Dates come from git, which has nothing to say about a fixture: looking for it would take a third of the time.
process.env.PATH = "";

const { allCases } = await import("./all-cases");
const { runCase } = await import("./run-case");
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
/** Processor time since `before`, in milliseconds. */
const spent = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
};
// Pages that run code would write between our lines.
console.log = () => {};

for (let at = Number(process.argv[2] ?? 0); at < allCases.length; at++) {
  const item = allCases[at];
  if (!item) break;
  if (item.heavy && !process.env.BAD_INPUT_ALL) continue;
  say({ at, started: true });
  const before = process.cpuUsage();
  try {
    const { problems, html } = await runCase(item.run);
    const milliseconds = spent(before);
    say({ at, milliseconds, problems, html: html.slice(0, 20_000) });
  } catch (error) {
    say({
      at,
      milliseconds: spent(before),
      thrown: String((error as Error)?.stack ?? error).slice(0, 600),
    });
  }
}
say({ done: true, memory: process.resourceUsage().maxRSS });
