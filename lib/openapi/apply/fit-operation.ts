import type { JsonObject } from "@/lib/model/api";
import { type OperationAdditions, type OperationWords, parameterKey } from "../overlay/overlay";
import { isOpen, isUntyped } from "../overlay/separate";
import { fitWords, mergeParts, separateWords } from "../overlay/words";
import { isObject } from "../pointer";
import { isSame } from "./same";

type Report = (place: string, words: unknown) => void;
type Parts = Readonly<Record<string, JsonObject | undefined>>;

/**
 * The words of an operation that have a place in the release. What we added or corrected stays for as long as the platform
 * says the same; when it says something else, our words go to its part.
 */
export function fitOperation(
  { operationId, summary, description, adds = {}, ...words }: OperationWords,
  next: JsonObject,
  last: JsonObject,
  lost: Report,
): OperationWords {
  const kept: Record<string, unknown> = {};
  let found: JsonObject = words as JsonObject;
  const take = (key: keyof OperationAdditions, part: FittedParts) => {
    if (Object.keys(part.kept).length > 0) kept[key] = part.kept;
    if (Object.keys(part.words).length > 0) found = mergeParts({ [key]: part.words }, found);
  };
  take(
    "parameters",
    fitParts(
      adds.parameters ?? {},
      byKey(next.parameters),
      byKey(last.parameters),
      isOpen,
      (place, item) => lost(`parameters › ${place}`, item),
    ),
  );
  take(
    "responses",
    fitParts(
      adds.responses ?? {},
      partsOf(next.responses),
      partsOf(last.responses),
      isUntyped,
      (place, item) => lost(`responses › ${place}`, item),
    ),
  );
  const body = fitParts(
    { requestBody: adds.requestBody },
    { requestBody: next.requestBody as JsonObject | undefined },
    { requestBody: last.requestBody as JsonObject | undefined },
    isUntyped,
    lost,
  );
  if (body.kept.requestBody) kept.requestBody = body.kept.requestBody;
  found = mergeParts(body.words, found);
  return {
    operationId,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    // Without a parameter, each loses its words by its name.
    ...fitWords({ parameters: [], ...next }, found, lost),
    ...(Object.keys(kept).length > 0 ? { adds: kept } : {}),
  };
}

interface FittedParts {
  kept: JsonObject;
  words: JsonObject;
}

function fitParts(
  adds: Readonly<Record<string, JsonObject | null | undefined>>,
  next: Parts,
  last: Parts,
  saysLess: (theirs: JsonObject, ours: JsonObject) => boolean,
  lost: Report,
): FittedParts {
  const kept: Record<string, unknown> = {};
  const words: Record<string, unknown> = {};
  for (const [key, own] of Object.entries(adds)) {
    const theirs = next[key];
    if (own === undefined) continue;
    // We said that the platform doesn't give a response, which it doesn't describe any longer.
    if (own === null) {
      if (theirs) kept[key] = null;
    } else if (!theirs) {
      if (last[key]) lost(key, own);
      else kept[key] = own;
    } else if ("$ref" in own || saysLess(theirs, own) || isSame(theirs, last[key])) kept[key] = own;
    else {
      const { words: said } = separateWords(own);
      if (said !== undefined) words[key] = said;
    }
  }
  return { kept, words };
}

function partsOf(value: unknown): Parts {
  return (isObject(value) ? value : {}) as Parts;
}

function byKey(list: unknown): Parts {
  return Object.fromEntries(
    ((list ?? []) as JsonObject[]).map((item) => [parameterKey(item), item]),
  );
}

/**
 * Words whose parameters in the path have the names of another release: the first is still the first, whatever it is
 * called.
 */
export function renamePathParameters(
  words: OperationWords,
  from: string,
  to: string,
): OperationWords {
  const names = parameterNames(to);
  const renamed = new Map<string, string>(
    parameterNames(from).flatMap((name, index) => {
      const now = names[index];
      return now === undefined || now === name ? [] : [[`path ${name}`, `path ${now}`] as const];
    }),
  );
  if (renamed.size === 0) return words;
  const rename = (parameters: JsonObject) =>
    Object.fromEntries(
      Object.entries(parameters).map(([key, item]) => {
        const now = renamed.get(key);
        if (now === undefined) return [key, item];
        const hasName = isObject(item) && "name" in item;
        return [now, hasName ? { ...item, name: now.slice("path ".length) } : item];
      }),
    );
  const { parameters, adds } = words;
  return {
    ...words,
    ...(parameters ? { parameters: rename(parameters) } : {}),
    ...(adds?.parameters
      ? { adds: { ...adds, parameters: rename(adds.parameters) as Record<string, JsonObject> } }
      : {}),
  };
}

function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
}
