import { existsSync, writeFileSync } from "node:fs";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";
import { formatLedger, hashBlock, type Ledger, ledgerFile, readLedger } from "@/lib/proof/ledger";
import type { Api } from "@/lib/shared/api";
import { hashApiSamples } from "./api/hash";
import { sdkVersion } from "./environments";
import type { Result } from "./page";

/** Written after each page, so that a run that is stopped keeps what it has shown. Pages that are gone lose their lines. */
export function writePageProof(file: string, results: readonly Result[]): void {
  const blocks = results.map(({ block, verdict }) => `${hashBlock(block)} ${verdict}` as const);
  const { pages, ...rest } = known();
  const all = Object.entries({ ...pages, [file]: { date: today(), blocks } });
  save({ ...rest, version: sdkVersion(), pages: Object.fromEntries(all.filter(([name]) => existsSync(name))) });
}

/** The languages that ran, and for each operation a hash of its samples with the languages that failed. */
export function writeApiProof(
  api: Api,
  languages: readonly SampleLanguage[],
  failed: ReadonlyMap<string, readonly SampleLanguage[]>,
): void {
  const operations = [...hashApiSamples(api)].map(([id, hash]) => {
    const wrong = failed.get(id);
    return [id, wrong ? `${hash} failed ${wrong.join(" ")}` : `${hash} accepted`] as const;
  });
  save({ ...known(), api: { date: today(), ran: [...languages], operations: Object.fromEntries(operations) } });
}

function known(): Ledger {
  return readLedger(process.cwd()) ?? { version: sdkVersion(), pages: {} };
}

function save(ledger: Ledger): void {
  writeFileSync(ledgerFile, formatLedger(ledger));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
