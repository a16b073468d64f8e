import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Machine } from "./machine";
import type { BuildResult } from "./measure/build";
import type { CloneResult } from "./measure/clone";
import type { GrowthResults } from "./measure/growth";
import type { InteractionResult } from "./measure/interaction";
import type { LighthouseResult } from "./measure/lighthouse";
import type { NavigationResult } from "./measure/navigation";
import type { PagesResult } from "./measure/pages";
import type { PreviewResult } from "./measure/preview";
import type { SearchResult } from "./measure/search";
import type { SystemName } from "./options";

type Of<T> = Partial<Record<SystemName, T>>;

/** Figures by part and system. */
export interface Measured {
  build?: Of<BuildResult>;
  clone?: Of<CloneResult>;
  pages?: Of<PagesResult>;
  lighthouse?: Of<LighthouseResult>;
  navigation?: Of<NavigationResult>;
  interaction?: Of<InteractionResult>;
  search?: Of<SearchResult>;
  preview?: Of<PreviewResult>;
  largePreview?: Of<PreviewResult>;
  growth?: Of<GrowthResults>;
}

/** Everything that is known, from one run or several. */
export interface Results {
  machine: Machine;
  /** Pages of the corpus. */
  pages: number;
  /** Versions of the packages that count, by system. */
  versions: Of<Record<string, string>>;
  /** When each figure was taken. */
  taken: Partial<Record<keyof Measured, Of<string>>>;
  measured: Measured;
  /** What `--node` measured, by version. */
  otherNodes?: Record<string, Measured>;
}

/** Files a figure of another Node in the place of an older one of the same version. */
export function keepOther<P extends keyof Measured>(
  results: Results,
  version: string,
  part: P,
  name: SystemName,
  result: NonNullable<Measured[P]>[SystemName],
): void {
  const before = results.otherNodes?.[version];
  const measured = { ...before, [part]: { ...before?.[part], [name]: result } };
  results.otherNodes = { ...results.otherNodes, [version]: measured };
}

/** Files a figure in the place of an older one. */
export function keepResult<P extends keyof Measured>(
  { measured, taken }: Results,
  part: P,
  name: SystemName,
  result: NonNullable<Measured[P]>[SystemName],
): void {
  measured[part] = { ...measured[part], [name]: result } as Measured[P];
  taken[part] = { ...taken[part], [name]: new Date().toISOString() };
}

/** What an earlier run found, for parts that are not measured now; undefined for nothing. */
export function readResults(file: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Results;
  } catch {
    return undefined;
  }
}

/** Never half a file. */
export function writeResults(file: string, results: Results): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(results, null, 1)}\n`);
  renameSync(`${file}.part`, file);
}
