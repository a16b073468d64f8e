import { memoizeByFile } from "@/lib/content/file-fingerprints";
import { type Ledger, ledgerFile, proofOf, readLedger } from "@/lib/proof/ledger";
import { type RecordedSpan, readTraces, tracesFile } from "@/lib/proof/traces";
import { memoizeByReference } from "@/lib/shared/memo";
import type { SampleProof } from "@/lib/shared/proof";

interface Page {
  file: string;
  body: string;
}

const readKnownLedger = memoizeByFile((root) => readLedger(root));

const readKnownTraces = memoizeByFile((root) => readTraces(root));

/** What a sample of a page sent, by its hash; undefined for one that sends nothing, or has changed since. */
export function traceOf(root: string, file: string, sample: string): RecordedSpan[] | undefined {
  return readKnownTraces(root, tracesFile)[file]?.[sample];
}

/** What a ledger says of each file, and the text that it says it of. */
const proofsOf = memoizeByReference((_: Ledger) => new Map<string, { body: string; proof?: SampleProof }>());

/** What the foot of a page may say. The preview asks for every page after each edit, so only what changed is looked at. */
export function proofReader(root: string): (page: Page) => SampleProof | undefined {
  const ledger = readKnownLedger(root, ledgerFile);
  if (!ledger) return () => undefined;
  const proofs = proofsOf(ledger);
  return ({ file, body }) => {
    const known = proofs.get(file);
    if (known?.body === body) return known.proof;
    const proof = proofOf(body, file, ledger);
    proofs.set(file, { body, proof });
    return proof;
  };
}
