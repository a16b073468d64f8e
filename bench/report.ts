import { writeFileSync } from "node:fs";
import { goals } from "./goals";
import { judge, type Verdict } from "./goals/goal";
import { systemNames } from "./options";
import { partTables } from "./report-parts";
import type { Results } from "./results";
import { systems } from "./systems/all";
import { fixed, table } from "./table";
import { workarounds } from "./workarounds";

/** The results as Markdown for somebody who knows neither the project nor the others. */
export function makeReport(results: Results): string {
  const verdicts = goals.map((goal) => judge(goal, results));
  return [
    "# Speed beside other documentation systems",
    introduction(results),
    "## Goals",
    goalSummary(verdicts),
    goalTable(verdicts),
    ...partTables(results),
    "## How it is measured",
    method,
    "## What had to be worked around",
    workarounds.map((line) => `- ${line}`).join("\n"),
  ]
    .map((part) => `${part.trim()}\n`)
    .join("\n");
}

export function writeReport(file: string, results: Results): void {
  writeFileSync(file, makeReport(results));
}

function introduction({ machine, pages, taken, versions }: Results): string {
  const { processor, cores, memoryGB, system, node, newestNode = node, browser, lighthouse } = machine;
  const bare = (version: string) => version.replace(/^v/, "");
  const compared = systemNames.flatMap((name) => {
    const found = versions[name];
    if (!found) return [];
    const list = Object.entries(found).map(([item, version]) => `${item} ${version}`);
    return [[systems[name].title, systems[name].about, list.join(", ")]];
  });
  return `Made by \`npm run bench\`. All systems build the same ${pages} pages: this documentation as plain Markdown. Figures of two machines or two sittings are not comparable, so read the ratios.

- Machine: ${processor}, ${cores} cores, ${memoryGB} GB, ${system}
- Node ${bare(node)}${node === newestNode ? "" : ` (${bare(newestNode)} where a system refuses it)`}, ${browser}, Lighthouse ${lighthouse}
- Measured: ${datesOf(taken)}

${table(["System", "Set up with", "Versions"], compared)}`;
}

/** The span of each part: figures of different hours were taken on a machine in different moods. */
function datesOf(taken: Results["taken"]): string {
  const spans = Object.entries(taken).map(([part, systems]) => {
    const times = Object.values(systems).map((time) => time.slice(0, 16).replace("T", " "));
    const [first = "", last = first] = [times.sort()[0], times.at(-1)];
    return `${part} ${first}${last === first ? "" : ` to ${last.slice(first.slice(0, 10) === last.slice(0, 10) ? 11 : 0)}`}`;
  });
  return spans.length > 0 ? `${spans.join("; ")} (UTC)` : "nothing yet";
}

function goalSummary(verdicts: readonly Verdict[]): string {
  const count = (met: boolean | undefined) => verdicts.filter((verdict) => verdict.met === met).length;
  return `${count(true)} met, ${count(false)} not met, ${count(undefined)} not measured.`;
}

function goalTable(verdicts: readonly Verdict[]): string {
  return table(
    ["Goal", "Figure", "Beside", "Ratio", "Limit", "Met"],
    verdicts.map((verdict) => [
      `${verdict.topic}: ${verdict.name}`,
      verdict.value === undefined ? undefined : withUnit(verdict.value, verdict.unit),
      verdict.base ? nameOf(verdict.base.name) : "",
      verdict.base ? fixed(verdict.ratio, 2) : "",
      limitOf(verdict),
      verdict.met === undefined ? "not measured" : verdict.met ? "yes" : "**no**",
    ]),
  );
}

function nameOf(base: string): string {
  const name = systemNames.find((system) => system === base);
  return name ? systems[name].title : base;
}

function limitOf({ base, limit, unit, least }: Verdict): string {
  return `${least ? "at least" : "at most"} ${base ? `${limit}×` : withUnit(limit, unit)}`;
}

function withUnit(value: number, unit: Verdict["unit"]): string {
  const digits = unit === "kB" || unit === "s" ? 1 : unit === "" ? 3 : 0;
  const small = Math.abs(value) < 1 && unit === "s" ? 3 : digits;
  return `${Number(value.toFixed(small))}${unit === "" ? "" : ` ${unit}`}`;
}

const method = `- **Content.** The pages are made from the Markdown versions of this site: no components are left, links are root paths, pictures are their alternative text, and fences name languages that all highlighters know. Every system has a sidebar, a table of contents, light and dark highlighting and search, and is otherwise at its defaults. Ours is a copy of this project without API reference and posts, built by its own command with all of its build checks.
- **Build.** Cold starts without caches and without an export; warm keeps them and changes the text of one page. Memory is resident memory from \`/proc\`, shared pages counted in each process. The load is that of the machine before the build: above the number of cores, times mean little. Drawing social cards is taken off the seconds that goals count.
- **First load.** Bodies as one server sends them to all systems alike: from memory, brotli 5, HTTP/1.1, empty cache, until 1.5 s without a request. "Near a link" adds what comes when the mouse rests on a link, or on a phone the focus. Documents fetched ahead are in "other".
- **Lighthouse.** Mobile preset with simulated throttling, medians.
- **Navigation.** From the click event to the frame on which another heading is there; ten pairs of pages, each in a profile of its own that was never at the site. The mouse rests on the link for 150 ms, or as long as is said; a tap is a finger that stays for 60 ms, without a mouse. Pages may be drawn ahead as for any reader, but not where the processor is made four times slower: the browser's tools keep pages from being drawn ahead. The slow connection is in the server (150 ms to the first byte, 1.6 Mbit/s for all answers together), so that workers and speculative requests are slow, too; it begins after the first page is at rest.
- **Interaction.** The longest event of the first press of each control after the load, by the browser's Event Timing with the processor four times slower. The browser rounds to 8 ms and tells nothing below 16.
- **Search.** Bytes and requests as the server saw them from opening the search until the first results of “trace” are on the screen, and until a second later, with an empty cache (medians); then ten queries in a warm search, typed with 60 ms between keys, to the frame on which the list was settled.
- **From nothing.** A clone of the last commit: \`npm ci\` with nothing in npm's cache, then \`npm start\` until it serves a docs page.
- **Preview.** From \`npm run dev\` without caches to the first answer with a docs page, and until a browser shows its heading; then from the change of a file to its text in the open page; the first edit is not counted.
- **Growth.** Copies of the same pages in folders, links inside a copy. Titles, descriptions and every paragraph have words of their own in each copy, so that neither caches nor compression gain from the likeness. One cold build a size.`;
