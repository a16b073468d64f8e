import type { JsonObject } from "@/lib/model/api";
import { operationRoute } from "@/lib/model/api-routes";
import { kebabCase } from "@/lib/util/slug";
import type { OperationWords, Overlay } from "../overlay/overlay";
import { type KnownOperation, keyOfOperation, operationsByKey } from "./match-operations";

/** An operation of the reference. */
export interface OwnOperation {
  /** As its words name it: `POST /apps/{app_id}`. */
  name: string;
  tag: string;
  words: OperationWords;
  /** What the platform says of it. */
  known: KnownOperation;
}

/** Splits `POST /apps`. */
function splitName(name: string): [method: string, path: string] {
  const at = name.indexOf(" ");
  return [name.slice(0, at), name.slice(at + 1)];
}

/**
 * The operations of a reference in its order. `lastDocument` has the ids and summaries of the platform where the
 * structure leaves them out.
 */
export function ownOperations(
  structure: JsonObject,
  { groups }: Pick<Overlay, "groups">,
  lastDocument: JsonObject = {},
): OwnOperation[] {
  const known = operationsByKey(structure);
  const recorded = operationsByKey(lastDocument);
  return groups.flatMap(({ tag, operations }) =>
    Object.entries(operations).flatMap(([name, words]): OwnOperation[] => {
      const key = keyOfOperation(...splitName(name));
      const own = known.get(key);
      if (!own) return [];
      const before = recorded.get(key);
      return [
        {
          name,
          tag,
          words,
          known: {
            ...own,
            name: own.name ?? before?.name,
            summary: own.summary ?? before?.summary,
          },
        },
      ];
    }),
  );
}

/** Whether readers see nothing but the platform's words. */
export function isWordless({ summary, description }: OperationWords): boolean {
  return summary === undefined && description === undefined;
}

/** The address of an operation's page. */
export function routeOf({ operationId }: Pick<OperationWords, "operationId">): string {
  return operationRoute(kebabCase(operationId));
}
