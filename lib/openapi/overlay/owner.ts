import type { JsonObject } from "@/lib/model/api";
import { isObject, joinPointer, splitPointer, valueAt } from "../pointer";
import { type OperationWords, type Overlay, parameterKey } from "./overlay";

/**
 * Texts of an operation or a schema, and a path in them that corresponds to a pointer of the
 * generated document.
 */
interface WordsLocation {
  words: unknown;
  path: string[];
}

/**
 * True if the value at a pointer of the generated document comes from us and not only from the
 * platform.
 */
export function isWrittenByUs(pointer: string, document: JsonObject, overlay: Overlay): boolean {
  const locations = locationsOf(pointer, document, overlay);
  return locations === undefined || locations.some(({ words, path }) => hasValue(words, path));
}

/**
 * Returns the locations of our texts about a pointer. Undefined for parts that are entirely ours.
 */
function locationsOf(
  pointer: string,
  document: JsonObject,
  { groups, schemas, components }: Overlay,
): WordsLocation[] | undefined {
  const [kind = "", name = "", part = "", ...path] = splitPointer(pointer);
  if (kind === "components" && name === "schemas") {
    if (Object.hasOwn(components.schemas ?? {}, part)) return undefined;
    return [{ words: schemas[part], path }];
  }
  // A tag of the platform without a description.
  if (kind === "tags" && part === "description") return [{ words: undefined, path }];
  if (kind !== "paths" || part === "") return undefined;
  const key = `${part.toUpperCase()} ${name}`;
  const words = groups.map(({ operations }) => operations[key]).find(Boolean);
  return locationsInOperation(words, toWordsPath(path, valueAt(document, pointerOf(name, part))));
}

function pointerOf(path: string, method: string): string {
  return `#/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method}`;
}

function locationsInOperation(words: OperationWords | undefined, path: string[]): WordsLocation[] {
  if (path.length === 0)
    return [{ words, path: words?.description === undefined ? ["description"] : [] }];
  return [
    { words, path },
    { words: words?.adds, path },
  ];
}

/**
 * Converts a path of the document to a path of the texts, where parameters have keys instead of
 * positions.
 */
function toWordsPath([first = "", second = "", ...rest]: string[], operation: unknown): string[] {
  if (first === "") return [];
  const parameter =
    first === "parameters" && isObject(operation) && Array.isArray(operation.parameters)
      ? operation.parameters[Number(second)]
      : undefined;
  const inner = isObject(parameter) ? parameterKey(parameter) : second;
  return second === "" ? [first] : [first, inner, ...rest];
}

function hasValue(words: unknown, path: readonly string[]): boolean {
  let value = words;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    // A path that continues inside of a string or number refers to that value.
    else return value !== undefined && !isObject(value);
  }
  return value !== undefined;
}

/** An example that we wrote. */
export interface WrittenExample {
  /** `POST /apps`, or the name of a schema. */
  of: string;
  /** `requestBody › content › application/json › example`. */
  location: string;
  /** The same position in the generated document. */
  pointer: string;
  /** An entry of `examples`, or the value of `example`. */
  words: unknown;
}

/**
 * Edits examples of the overlay at pointers of the generated document. If `edit` returns undefined,
 * the example is removed.
 */
export function editExamples(
  pointers: readonly string[],
  document: JsonObject,
  overlay: Overlay,
  edit: (example: WrittenExample) => unknown,
): Overlay {
  const edited = structuredClone(overlay) as Overlay;
  const seen = new Set<string>();
  for (const innerPointer of pointers) {
    const keys = splitPointer(innerPointer);
    const end = exampleEnd(keys);
    if (end === undefined) continue;
    const pointer = joinPointer("#", ...keys.slice(0, end));
    if (seen.has(pointer)) continue;
    seen.add(pointer);
    const [kind = "", name = "", part = ""] = keys;
    const of = kind === "paths" ? `${part.toUpperCase()} ${name}` : part;
    for (const { words, path } of locationsOf(pointer, document, edited) ?? []) {
      const example = partAt(words, path);
      if (example === undefined) continue;
      replace(words, path, edit({ of, location: path.join(" › "), pointer, words: example }));
    }
  }
  return edited;
}

/** Returns how many keys of a path identify an example: up to `examples/all` or `example`. */
function exampleEnd(path: readonly string[]): number | undefined {
  const index = path.findIndex((key) => key === "example" || key === "examples");
  if (index === -1) return undefined;
  return path[index] === "example" ? index + 1 : index + 2;
}

function partAt(words: unknown, path: readonly string[]): unknown {
  let value = words;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/**
 * Replaces a part of the texts. Without a value, removes it, and objects around it that become
 * empty.
 */
function replace(words: unknown, [key = "", ...path]: readonly string[], value: unknown): void {
  if (!isObject(words)) return;
  const entries = words as Record<string, unknown>;
  if (path.length > 0) {
    const inner = entries[key];
    replace(inner, path, value);
    if (isObject(inner) && Object.keys(inner).length === 0) delete entries[key];
  } else if (value === undefined) delete entries[key];
  else entries[key] = value;
}
