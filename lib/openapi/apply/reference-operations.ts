import type { JsonObject } from "@/lib/model/api";
import { operationRoute } from "@/lib/model/api-routes";
import { kebabCase } from "@/lib/util/slug";
import type { OperationWords, Overlay } from "../overlay/overlay";
import {
  keyOfOperation,
  matchOperations,
  operationsByKey,
  type PlatformOperation,
} from "./match-operations";

/** An operation of the reference, with its words and as the platform describes it. */
export interface ReferenceOperation {
  /** As its words name it: `POST /apps/{app_id}`. */
  name: string;
  tag: string;
  words: OperationWords;
  platform: PlatformOperation;
}

/** Splits `POST /apps`. */
function splitName(name: string): [method: string, path: string] {
  const at = name.indexOf(" ");
  return [name.slice(0, at), name.slice(at + 1)];
}

/**
 * The operations of a reference in its order. `lastDocument` has the ids and summaries of the
 * platform where the structure leaves them out.
 */
export function referenceOperations(
  structure: JsonObject,
  { groups }: Pick<Overlay, "groups">,
  lastDocument: JsonObject = {},
): ReferenceOperation[] {
  const inStructure = operationsByKey(structure);
  const recorded = operationsByKey(lastDocument);
  const operations: ReferenceOperation[] = [];
  for (const group of groups) {
    for (const [name, words] of Object.entries(group.operations)) {
      const key = keyOfOperation(...splitName(name));
      const operation = inStructure.get(key);
      if (!operation) continue;
      const platform = {
        ...operation,
        id: operation.id ?? recorded.get(key)?.id,
        summary: operation.summary ?? recorded.get(key)?.summary,
      };
      operations.push({ name, tag: group.tag, words, platform });
    }
  }
  return operations;
}

/** An operation of the reference that the next release has, too. */
export interface MatchedOperation extends ReferenceOperation {
  next: PlatformOperation;
}

/**
 * Finds the operations of the reference in the next release. Those with words come first: one
 * without gives its place to one that moved there.
 */
export function matchReference(
  operations: readonly ReferenceOperation[],
  next: ReadonlyMap<string, PlatformOperation>,
): { matched: MatchedOperation[]; gone: ReferenceOperation[] } {
  const all = operations.map(({ platform }) => platform);
  const withWords = operations.filter(({ words }) => !isWordless(words));
  const wordless = operations.filter(({ words }) => isWordless(words));
  const matches = matchOperations(
    withWords.map(({ platform }) => platform),
    next,
    all,
  );
  const taken = new Set([...matches.values()].map(({ key }) => key));
  const free = new Map([...next].filter(([key]) => !taken.has(key)));
  const wordlessMatches = matchOperations(
    wordless.map(({ platform }) => platform),
    free,
    all,
  );
  for (const [key, match] of wordlessMatches) matches.set(key, match);
  const matched: MatchedOperation[] = [];
  const gone: ReferenceOperation[] = [];
  for (const operation of operations) {
    const match = matches.get(operation.platform.key);
    if (match) matched.push({ ...operation, next: match });
    else gone.push(operation);
  }
  return { matched, gone };
}

/** Whether readers see nothing but the platform's words. */
export function isWordless({ summary, description }: OperationWords): boolean {
  return summary === undefined && description === undefined;
}

/** The address of an operation's page. */
export function routeOf({ operationId }: Pick<OperationWords, "operationId">): string {
  return operationRoute(kebabCase(operationId));
}
