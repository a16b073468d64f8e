import type { JsonObject } from "@/lib/model/api";
import { type OperationAdditions, type OperationWords, parameterKey } from "../overlay/overlay";
import { isOpen, isUntyped } from "../overlay/separate";
import {
  fitWords,
  mergeParts,
  type ReportLost,
  separateWords,
  withoutUndefined,
} from "../overlay/words";
import { isObject } from "../pointer";
import { isSame } from "./same";

type Parts = Readonly<Record<string, JsonObject | undefined>>;

/**
 * Returns the texts of an operation that fit the next release. An addition or correction stays if
 * the platform still says the same as before. Otherwise, its texts are merged into the platform's
 * part. Everything else goes to `reportLost`.
 */
export function fitOperation(
  { operationId, summary, description, adds = {}, ...words }: OperationWords,
  next: JsonObject,
  last: JsonObject,
  reportLost: ReportLost,
): OperationWords {
  const keptAdditions: Record<string, unknown> = {};
  let allWords: JsonObject = words as JsonObject;
  const addFitted = (key: keyof OperationAdditions, part: FittedParts) => {
    if (Object.keys(part.kept).length > 0) keptAdditions[key] = part.kept;
    if (Object.keys(part.words).length > 0) allWords = mergeParts({ [key]: part.words }, allWords);
  };
  addFitted(
    "parameters",
    fitParts(
      adds.parameters ?? {},
      parametersByKey(next.parameters),
      parametersByKey(last.parameters),
      isOpen,
      (location, item) => reportLost(`parameters › ${location}`, item),
    ),
  );
  addFitted(
    "responses",
    fitParts(
      adds.responses ?? {},
      partsOf(next.responses),
      partsOf(last.responses),
      isUntyped,
      (location, item) => reportLost(`responses › ${location}`, item),
    ),
  );
  const body = fitParts(
    { requestBody: adds.requestBody },
    { requestBody: next.requestBody as JsonObject | undefined },
    { requestBody: last.requestBody as JsonObject | undefined },
    isUntyped,
    reportLost,
  );
  if (body.kept.requestBody) keptAdditions.requestBody = body.kept.requestBody;
  allWords = mergeParts(body.words, allWords);

  const result: OperationWords = { operationId };
  if (summary !== undefined) result.summary = summary;
  if (description !== undefined) result.description = description;
  // The empty list makes texts of removed parameters be reported one by one.
  Object.assign(result, fitWords({ parameters: [], ...next }, allWords, reportLost));
  if (Object.keys(keptAdditions).length > 0) result.adds = keptAdditions;
  return result;
}

interface FittedParts {
  kept: JsonObject;
  words: JsonObject;
}

function fitParts(
  adds: Readonly<Record<string, JsonObject | null | undefined>>,
  next: Parts,
  last: Parts,
  isLessSpecific: (platform: JsonObject, addition: JsonObject) => boolean,
  reportLost: ReportLost,
): FittedParts {
  const kept: Record<string, unknown> = {};
  const words: Record<string, unknown> = {};
  for (const [key, addition] of Object.entries(adds)) {
    if (addition === undefined) continue;
    const platform = next[key];
    if (!platform) {
      // `null` removed a response that the platform no longer describes anyway.
      if (addition === null) continue;
      if (last[key]) reportLost(key, addition);
      else kept[key] = addition;
    } else if (isStillNeeded(addition, platform, last[key], isLessSpecific)) kept[key] = addition;
    else words[key] = separateWords(addition).words;
  }
  return { kept, words: withoutUndefined(words) };
}

/** False if the platform itself now describes a part as exactly as the addition does. */
function isStillNeeded(
  addition: JsonObject | null,
  platform: JsonObject,
  last: JsonObject | undefined,
  isLessSpecific: (platform: JsonObject, addition: JsonObject) => boolean,
): boolean {
  if (addition === null || "$ref" in addition) return true;
  return isLessSpecific(platform, addition) || isSame(platform, last);
}

function partsOf(value: unknown): Parts {
  return (isObject(value) ? value : {}) as Parts;
}

function parametersByKey(list: unknown): Parts {
  return Object.fromEntries(
    ((list ?? []) as JsonObject[]).map((item) => [parameterKey(item), item]),
  );
}

/**
 * Renames the path parameters in the texts of an operation. Parameters are matched by their order
 * in the path.
 */
export function renamePathParameters(
  words: OperationWords,
  from: string,
  to: string,
): OperationWords {
  const names = parameterNames(to);
  const renamed = new Map<string, string>();
  for (const [index, name] of parameterNames(from).entries()) {
    const newName = names[index];
    if (newName !== undefined && newName !== name) renamed.set(`path ${name}`, `path ${newName}`);
  }
  if (renamed.size === 0) return words;
  const rename = (parameters: JsonObject) =>
    Object.fromEntries(
      Object.entries(parameters).map(([key, item]) => {
        const newKey = renamed.get(key);
        if (newKey === undefined) return [key, item];
        const hasName = isObject(item) && "name" in item;
        return [newKey, hasName ? { ...item, name: newKey.slice("path ".length) } : item];
      }),
    );
  const result: OperationWords = { ...words };
  const { parameters, adds } = words;
  if (parameters) result.parameters = rename(parameters);
  if (adds?.parameters) {
    const renamedAdditions = rename(adds.parameters) as Record<string, JsonObject>;
    result.adds = { ...adds, parameters: renamedAdditions };
  }
  return result;
}

function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
}
