import type { Browser } from "@playwright/test";
import { launchBrowser } from "../browser";
import { ensureBuilt, prepare } from "../built";
import type { Bench } from "../context";
import type { SystemName } from "../options";
import type { Measured } from "../results";
import { type Served, serveFolder } from "../server";
import { systems } from "../systems/all";
import type { System } from "../systems/system";
import { corpusTargets, siteTargets, type Targets } from "./targets";

export interface Visit {
  system: System;
  served: Served;
  targets: Targets;
  browser: Browser;
}

type PerSystem = "pages" | "lighthouse" | "navigation" | "interaction" | "search";
type ResultOf<P extends PerSystem> = NonNullable<Measured[P]>[SystemName];

/**
 * Takes one measurement of the export of every chosen system, each served anew with a browser of its own. With a
 * `script`, every page runs it first.
 */
export async function forEachSystem<P extends PerSystem>(
  bench: Bench,
  part: P,
  measure: (visit: Visit) => Promise<ResultOf<P>>,
  skip: readonly SystemName[] = [],
  script?: string,
): Promise<void> {
  for (const name of bench.options.only.filter((name) => !skip.includes(name))) {
    await bench.attempt(`${part} of ${name}`, async () => {
      const system = systems[name];
      const output = await ensureBuilt(bench.workspace, await prepare(bench.workspace, system, bench.corpus));
      const targets = name === "site" ? siteTargets(output) : corpusTargets(system, bench.corpus);
      const served = await serveFolder(output, script);
      const browser = await launchBrowser();
      try {
        bench.keep(part, name, await measure({ system, served, targets, browser }));
      } finally {
        await browser.close();
        await served.close();
      }
    });
  }
}
