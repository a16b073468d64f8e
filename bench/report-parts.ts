import { type BuildResult, coldSeconds, countedSeconds, peakMB, warmSeconds } from "./measure/build";
import { type CloneResult, type CloneRun, cloneSeconds } from "./measure/clone";
import { controls, worstInteraction } from "./measure/interaction";
import { categories } from "./measure/lighthouse";
import type { PageWeights } from "./measure/pages";
import { median } from "./numbers";
import { type SystemName, systemNames, wayNames } from "./options";
import type { Measured, Results } from "./results";
import { systems } from "./systems/all";
import { type Cell, fixed, kilobytes, megabytes, table } from "./table";

/** One section a part, all systems side by side. */
export function partTables({ measured, otherNodes }: Results): string[] {
  return [
    "## Builds",
    builds(measured.build),
    "## From nothing",
    clones(measured.clone),
    "## First load",
    ...firstLoads(measured.pages),
    "## Lighthouse mobile",
    lighthouse(measured.lighthouse),
    "## Client navigation",
    navigation(measured.navigation),
    "## First interaction",
    interaction(measured.interaction),
    "## Search",
    search(measured.search),
    "First ranked page of each query:",
    ranking(measured.search),
    "## Preview",
    preview(measured),
    ...otherNodeTables(otherNodes),
    "## Growth",
    growth(measured.growth),
  ];
}

/** A row for each system that was measured. */
function rows<T>(part: Partial<Record<SystemName, T>> | undefined, cells: (found: T) => readonly Cell[]): Cell[][] {
  return systemNames.flatMap((name) => {
    const found = part?.[name];
    return found ? [[systems[name].title, ...cells(found)]] : [];
  });
}

function builds(part: Measured["build"]): string {
  const loads = ({ cold, warm }: BuildResult) => [...cold, ...warm].map(({ load }) => load.toFixed(1)).join(", ");
  const cards = ({ cold }: BuildResult) => median(cold.map((run) => run.cards));
  const all = (runs: BuildResult["cold"]) => runs.map((run) => countedSeconds(run).toFixed(1)).join(", ");
  return table(
    [
      "System",
      "Cold, s",
      "Warm, s",
      "Social cards besides, s",
      "Largest process, MB",
      "All processes, MB",
      "Export, MB",
      "Files",
      "Each run, cold; warm",
      "Load before",
    ],
    rows(part, (found) => [
      fixed(coldSeconds(found), 1),
      fixed(warmSeconds(found), 1),
      fixed(cards(found), 1),
      peakMB(found.cold, "processMB"),
      peakMB(found.cold, "treeMB"),
      megabytes(found.output.bytes),
      found.output.files,
      `${all(found.cold)}; ${all(found.warm)}`,
      loads(found),
    ]),
  );
}

function clones(part: Measured["clone"]): string {
  const all = (runs: CloneResult, key: keyof CloneRun) => runs.map((run) => run[key].toFixed(1)).join(", ");
  return table(
    ["System", "npm ci and npm start, s", "Each run: npm ci", "npm start to the first page", "Load before"],
    rows(part, (runs) => [
      fixed(cloneSeconds(runs), 1),
      all(runs, "installSeconds"),
      all(runs, "startSeconds"),
      all(runs, "load"),
    ]),
  );
}

/** The parts that another Node changes, in a section per version. */
function otherNodeTables(otherNodes: Results["otherNodes"]): string[] {
  return Object.entries(otherNodes ?? {}).flatMap(([version, measured]) => {
    const parts: [title: string, table: string | undefined][] = [
      ["Builds", measured.build && builds(measured.build)],
      ["From nothing", measured.clone && clones(measured.clone)],
      ["Preview", (measured.preview ?? measured.largePreview) && preview(measured)],
    ];
    return parts.flatMap(([title, found]) =>
      found ? [`## ${title} with Node ${version.replace(/^v/, "")}`, found] : [],
    );
  });
}

function firstLoads(part: Measured["pages"]): string[] {
  const labels = new Set(Object.values(part ?? {}).flatMap((pages) => Object.keys(pages)));
  const head = [
    "kB",
    "All",
    "HTML",
    "CSS",
    "Script",
    "Fonts",
    "Images",
    "Other",
    "Requests",
    "Raw HTML",
    "Elements",
    "Near a link: all",
    "Script",
    "Phone: all",
    "Script",
  ];
  return [...labels].flatMap((label) => [
    `### ${label[0]?.toUpperCase()}${label.slice(1)}`,
    table(
      head,
      rows(part, (pages) => {
        const page = pages[label];
        return page ? weightCells(page.desktop, page.phone) : [];
      }),
    ),
  ]);
}

function weightCells({ before, after, rawHtml, nodes }: PageWeights, phone: PageWeights): Cell[] {
  const { all, html, css, js, font, image, other, requests } = before;
  return [
    ...[all, html, css, js, font, image, other].map(kilobytes),
    requests,
    kilobytes(rawHtml),
    nodes,
    ...[after.all, after.js, phone.before.all, phone.before.js].map(kilobytes),
  ];
}

function lighthouse(part: Measured["lighthouse"]): string {
  const found = systemNames.flatMap((name) =>
    Object.entries(part?.[name] ?? {}).map(([label, { scores, metrics, failed }]): Cell[] => [
      `${systems[name].title}, ${label}`,
      ...categories.map((category) => scores[category]),
      fixed(metrics.fcp),
      fixed(metrics.lcp),
      fixed(metrics.tbt),
      fixed(metrics.cls, 3),
      fixed(metrics.speedIndex),
      kilobytes(metrics.bytes),
      failed.join(", "),
    ]),
  );
  const head =
    "Page,Performance,Accessibility,Best practices,SEO,FCP ms,LCP ms,TBT ms,CLS,Speed index ms,kB,Audits below 1";
  return table(head.split(","), found);
}

function navigation(part: Measured["navigation"]): string {
  return table(
    ["System", ...wayNames.map((way) => `${way}, ms`), "kB a click", "Stays in one document"],
    rows(part, (found) => [
      ...wayNames.map((way) => {
        const { medianMs, maxMs, counted } = found[way] ?? {};
        return medianMs === undefined ? undefined : `${fixed(medianMs)} (max ${fixed(maxMs)}, n ${counted})`;
      }),
      kilobytes(found["click at once"]?.medianBytes),
      found["click at once"]?.sameDocument ? "yes" : "no",
    ]),
  );
}

function interaction(part: Measured["interaction"]): string {
  const found = systemNames.flatMap((name) =>
    Object.entries(part?.[name] ?? {}).map(([label, page]): Cell[] => [
      `${systems[name].title}, ${label}`,
      ...controls.map((control) => fixed(page[control])),
      fixed(worstInteraction({ [label]: page })),
    ]),
  );
  return table(
    [
      "Page",
      "Open search, ms",
      "Open menu (phone)",
      "Change theme",
      "Open group",
      "Copy code",
      "Open page menu",
      "Choose tab",
      "Worst",
    ],
    found,
  );
}

function search(part: Measured["search"]): string {
  return table(
    [
      "System",
      "First results, kB",
      "Requests",
      "A second later, kB",
      "Requests",
      "Typed to first result, cold, ms",
      "Query to first result, warm",
      "Last key to settled list",
    ],
    rows(part, ({ shown, first, firstMs, settledMs }) => [
      kilobytes(shown?.bytes),
      shown?.requests,
      kilobytes(first.bytes),
      first.requests,
      fixed(first.ms),
      fixed(firstMs),
      fixed(settledMs),
    ]),
  );
}

function ranking(part: Measured["search"]): string {
  const names = systemNames.filter((name) => part?.[name]);
  const queries = new Set(names.flatMap((name) => Object.keys(part?.[name]?.ranked ?? {})));
  return table(
    ["Query", ...names.map((name) => systems[name].title)],
    [...queries].map((query) => [query, ...names.map((name) => part?.[name]?.ranked[query])]),
  );
}

function preview({ preview: part, largePreview }: Measured): string {
  const cells = ({
    pages,
    startSeconds,
    shownSeconds,
    editMs,
    maxEditMs,
  }: NonNullable<NonNullable<typeof part>["ours"]>) => [
    pages,
    fixed(startSeconds, 1),
    fixed(shownSeconds, 1),
    fixed(editMs),
    fixed(maxEditMs),
  ];
  return table(
    ["System", "Pages", "First page, s", "In the browser, s", "Edit to visible, ms", "Slowest edit"],
    [...rows(part, cells), ...rows(largePreview, cells)],
  );
}

function growth(part: Measured["growth"]): string {
  const found = systemNames.flatMap((name) =>
    Object.values(part?.[name] ?? {}).map(({ pages, build, output, html, load, failed }): Cell[] => [
      systems[name].title,
      pages,
      fixed(countedSeconds(build), 1),
      fixed((countedSeconds(build) / pages) * 1000),
      build.processMB,
      build.treeMB,
      megabytes(output.bytes),
      kilobytes(output.bytes / pages),
      kilobytes(html),
      kilobytes(load?.all),
      failed ? "stopped by a gate or an error" : "",
    ]),
  );
  const head =
    "System,Pages,Cold build s,ms a page,Largest process MB,All processes MB,Export MB,kB a page,HTML of a page kB,First load kB,Note";
  return table(head.split(","), found);
}
