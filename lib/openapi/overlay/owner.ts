import type { JsonObject } from "@/lib/model/api";
import { isObject, joinPointer, splitPointer, valueAt } from "../pointer";
import { type OperationWords, type Overlay, parameterKey } from "./overlay";

/**
 * Words of an operation or a schema, and the place in them that a pointer of the made description
 * names.
 */
interface WordsLocation {
  words: unknown;
  path: string[];
}

/** Whether a place of the made description is ours: everything but what only the platform says. */
export function isWrittenByUs(pointer: string, document: JsonObject, overlay: Overlay): boolean {
  const places = locationsOf(pointer, document, overlay);
  return places === undefined || places.some(({ words, path }) => has(words, path));
}

/** Where our words about a place are; undefined for a place that is ours alone. */
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
  // The platform's own tag, which it doesn't explain.
  if (kind === "tags" && part === "description") return [{ words: undefined, path }];
  if (kind !== "paths" || part === "") return undefined;
  const key = `${part.toUpperCase()} ${name}`;
  const words = groups.map(({ operations }) => operations[key]).find(Boolean);
  return locationsInOperation(words, inWords(path, valueAt(document, pointerOf(name, part))));
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

/** Words name a parameter by place and name, and a list has them in an order. */
function inWords([first = "", second = "", ...rest]: string[], operation: unknown): string[] {
  if (first === "") return [];
  const parameter =
    first === "parameters" && isObject(operation) && Array.isArray(operation.parameters)
      ? operation.parameters[Number(second)]
      : undefined;
  const inner = isObject(parameter) ? parameterKey(parameter) : second;
  return second === "" ? [first] : [first, inner, ...rest];
}

function has(words: unknown, path: readonly string[]): boolean {
  let value = words;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    // A place inside of a text or a number is that text.
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
  /** The same place in the made description. */
  pointer: string;
  /** An entry of `examples`, or the value of `example`. */
  words: unknown;
}

/**
 * The overlay with other examples at some places of the made description. `edit` takes one out by
 * returning undefined.
 */
export function editExamples(
  pointers: readonly string[],
  document: JsonObject,
  overlay: Overlay,
  edit: (example: WrittenExample) => unknown,
): Overlay {
  const edited = structuredClone(overlay) as Overlay;
  const seen = new Set<string>();
  for (const found of pointers) {
    const keys = splitPointer(found);
    const end = exampleEnd(keys);
    const pointer = end === undefined ? found : joinPointer("#", ...keys.slice(0, end));
    if (end === undefined || seen.has(pointer)) continue;
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

/** How much of a path names an example: `examples/all` or `example`. */
function exampleEnd(path: readonly string[]): number | undefined {
  const at = path.findIndex((key) => key === "example" || key === "examples");
  if (at === -1) return undefined;
  return path[at] === "example" ? at + 1 : at + 2;
}

function partAt(words: unknown, path: readonly string[]): unknown {
  let value = words;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Without a value, takes a part out of words, and the objects around it that are empty then. */
function replace(words: unknown, [key = "", ...path]: readonly string[], value: unknown): void {
  if (!isObject(words)) return;
  const own = words as Record<string, unknown>;
  if (path.length > 0) {
    replace(own[key], path, value);
    if (isObject(own[key]) && Object.keys(own[key]).length === 0) delete own[key];
  } else if (value === undefined) delete own[key];
  else own[key] = value;
}
