import { type Block, readBlocks } from "@/lib/proof/blocks";
import { classify } from "@/lib/proof/classify";
import { type FaultKind, faultKinds, type PageFault } from "./fault";
import { createRandom, misspell } from "./random";

/** How many faults of a kind are made. Together with those of the API reference it is a hundred. */
const wanted: Readonly<Record<FaultKind, number>> = { argument: 20, path: 15, environment: 15, import: 15, output: 15 };

/** What a fault of a kind changes in a line of code. */
const places: Readonly<Record<FaultKind, (line: string) => RegExp | undefined>> = {
  // A keyword argument of Python: no spaces around the sign, and no parameter of a definition.
  argument: (line) =>
    /^(?:async )?def |^lambda|["'`]\S*=/.test(line) ? undefined : /(?<=^|[(\s])[a-z]\w{3,}(?==[^=\s])/g,
  path: () =>
    /(?<=\/(?:api|apps|variants|configs|preview|testsets|evaluators|annotations|tracing|observability)\/)[a-z]{4,}/g,
  environment: (line) =>
    /environ|getenv|export |\$|process\.env/.test(line) ? /\b(?:AGENTA|OPENAI|ANTHROPIC)_[A-Z_]{3,}\b/g : undefined,
  import: (line) =>
    /^(?:from|import) /.test(line) ? /(?<=^from |^import |import \{? ?|, )[A-Za-z_]\w{3,}/g : undefined,
  output: () => /[A-Za-z_]{4,}/g,
};

/** The faults of a seed. No two are in one line. */
export function makePageFaults(pages: readonly { file: string; source: string }[], seed: number): PageFault[] {
  const random = createRandom(seed);
  const all = pages.flatMap(({ file, source }) => candidatesOf(file, source));
  return faultKinds.flatMap((kind) => {
    const candidates = all.filter((item) => item.kind === kind);
    return Array.from({ length: Math.min(wanted[kind], candidates.length) }, () => {
      const [chosen] = candidates.splice(Math.floor(random() * candidates.length), 1);
      if (!chosen) throw new Error(`Too few places for faults of the kind ${kind}.`);
      for (let at = candidates.length - 1; at >= 0; at--) {
        if (candidates[at]?.file === chosen.file && candidates[at]?.line === chosen.line) candidates.splice(at, 1);
      }
      return { ...chosen, to: misspell(chosen.from, random) };
    });
  });
}

function candidatesOf(file: string, source: string): Omit<PageFault, "to">[] {
  const seen = new Map<string, number>();
  const nthOf = new Map<number, number>();
  for (const [index, text] of source.split("\n").entries()) {
    const line = text.trim();
    nthOf.set(index, seen.get(line) ?? 0);
    seen.set(line, (seen.get(line) ?? 0) + 1);
  }
  return readBlocks(source).flatMap((block) =>
    block.text.split("\n").flatMap((text, row) => {
      const line = text.trim();
      return kindsOf(block).flatMap((kind) => {
        const pattern = places[kind](line);
        return [...(pattern ? line.matchAll(pattern) : [])].map((match) => ({
          kind,
          file,
          line,
          nth: nthOf.get(block.line + row) ?? 0,
          from: match[0],
          at: match.index,
        }));
      });
    }),
  );
}

/** Only what is proven can be shown to be wrong: a sample that runs, or an output that is compared. */
function kindsOf(block: Block): FaultKind[] {
  const { kind } = classify(block);
  if (kind === "output") return ["output"];
  if (kind !== "run") return [];
  return block.language === "python"
    ? ["argument", "path", "environment", "import"]
    : ["path", "environment", "import"];
}
