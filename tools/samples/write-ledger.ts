import { existsSync, writeFileSync } from "node:fs";
import { formatLedger, hashBlock, ledgerFile, readLedger } from "@/lib/proof/ledger";
import { sdkVersion } from "./environments";
import type { Result } from "./page";

/** Written after each page, so that a run that is stopped keeps what it has shown. Pages that are gone lose their lines. */
export function writePageProof(file: string, results: readonly Result[]): void {
  const blocks = results.map(({ block, verdict }) => `${hashBlock(block)} ${verdict}` as const);
  const date = new Date().toISOString().slice(0, 10);
  const all = Object.entries({ ...readLedger(process.cwd())?.pages, [file]: { date, blocks } });
  const pages = Object.fromEntries(all.filter(([name]) => existsSync(name)));
  writeFileSync(ledgerFile, formatLedger({ version: sdkVersion(), pages }));
}
