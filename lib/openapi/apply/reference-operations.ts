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

/** An operation of the reference, with our texts and the platform's description. */
export interface ReferenceOperation {
  /** The key of its texts: `POST /apps/{app_id}`. */
  name: string;
  tag: string;
  words: OperationWords;
  platform: PlatformOperation;
}

/** Splits `POST /apps`. */
function splitName(name: string): [method: string, path: string] {
  const space = name.indexOf(" ");
  return [name.slice(0, space), name.slice(space + 1)];
}

/**
 * Returns the operations of a reference in order. `lastDocument` supplies the platform's ids and
 * summaries that the structure leaves out.
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

/** An operation of the reference that also exists in the next release. */
export interface MatchedOperation extends ReferenceOperation {
  next: PlatformOperation;
}

/**
 * Finds the operations of the reference in the next release. Operations with our texts are matched
 * first, because one without texts may have a path that another operation moved to.
 */
export function matchReference(
  operations: readonly ReferenceOperation[],
  next: ReadonlyMap<string, PlatformOperation>,
): { matched: MatchedOperation[]; gone: ReferenceOperation[] } {
  const all = operations.map(({ platform }) => platform);
  const withWords = operations.filter(({ words }) => !isWordless(words));
  const withoutWords = operations.filter(({ words }) => isWordless(words));
  const matches = matchOperations(
    withWords.map(({ platform }) => platform),
    next,
    all,
  );
  const taken = new Set([...matches.values()].map(({ key }) => key));
  const remaining = new Map([...next].filter(([key]) => !taken.has(key)));
  const furtherMatches = matchOperations(
    withoutWords.map(({ platform }) => platform),
    remaining,
    all,
  );
  for (const [key, match] of furtherMatches) matches.set(key, match);
  const matched: MatchedOperation[] = [];
  const gone: ReferenceOperation[] = [];
  for (const operation of operations) {
    const match = matches.get(operation.platform.key);
    if (match) matched.push({ ...operation, next: match });
    else gone.push(operation);
  }
  return { matched, gone };
}

/** True if readers only see the platform's texts. */
export function isWordless({ summary, description }: OperationWords): boolean {
  return summary === undefined && description === undefined;
}

/** Returns the route of an operation's page. */
export function routeOf({ operationId }: Pick<OperationWords, "operationId">): string {
  return operationRoute(kebabCase(operationId));
}
