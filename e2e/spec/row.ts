/** Where a statement is proven: `file > title`, the title whole or a part of it that stands in the file. */
export type Proof = `${string}.${"spec" | "test"}.${"ts" | "tsx"} > ${string}`;

export interface SpecRow {
  section: string;
  statement: string;
  /** Tests that fail when the statement does not hold. */
  proof: readonly Proof[];
  /** Why nothing proves it, or what is different and why. Empty where `proof` says all. */
  reason: string;
}

/** A statement with its proofs, or with a reason in their place. */
export type Line = readonly [statement: string, ...proof: Proof[]] | readonly [statement: string, { reason: string }];

export function section(name: string, lines: readonly Line[]): SpecRow[] {
  return lines.map(([statement, ...rest]) => {
    const [first] = rest;
    return typeof first === "object"
      ? { section: name, statement, proof: [], reason: first.reason }
      : { section: name, statement, proof: rest as Proof[], reason: "" };
  });
}
