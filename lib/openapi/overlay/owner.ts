import type { JsonObject } from "@/lib/model/api";
import { isObject, splitPointer, valueAt } from "../pointer";
import { type OperationWords, type Overlay, parameterKey } from "./overlay";

/** Words of an operation or a schema, and the place in them that a pointer of the made description names. */
interface PlaceInWords {
  words: unknown;
  path: string[];
}

/** Whether a place of the made description is ours: everything but what only the platform says. */
export function isWrittenByUs(pointer: string, document: JsonObject, overlay: Overlay): boolean {
  const places = placesOf(pointer, document, overlay);
  return places === undefined || places.some(({ words, path }) => has(words, path));
}

/** Where our words about a place are; undefined for a place that is ours alone. */
function placesOf(
  pointer: string,
  document: JsonObject,
  { groups, schemas, components }: Overlay,
): PlaceInWords[] | undefined {
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
  return placesInOperation(words, inWords(path, valueAt(document, pointerOf(name, part))));
}

function pointerOf(path: string, method: string): string {
  return `#/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method}`;
}

function placesInOperation(words: OperationWords | undefined, path: string[]): PlaceInWords[] {
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

/**
 * The overlay without the examples at some places of the made description. `lost` hears of each, as what it is of and
 * where.
 */
export function withoutExamples(
  pointers: readonly string[],
  document: JsonObject,
  overlay: Overlay,
  lost: (of: string, place: string, words: unknown) => void,
): Overlay {
  const edited = structuredClone(overlay) as Overlay;
  for (const pointer of pointers) {
    const [kind = "", name = "", part = ""] = splitPointer(pointer);
    const of = kind === "paths" ? `${part.toUpperCase()} ${name}` : part;
    for (const { words, path } of placesOf(pointer, document, edited) ?? []) {
      const end = exampleEnd(path);
      const taken = end === undefined ? undefined : take(words, path.slice(0, end));
      if (taken !== undefined) lost(of, path.slice(0, end).join(" › "), taken);
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

/** Takes a part out of words, and the objects around it that are empty then. */
function take(words: unknown, [key = "", ...path]: readonly string[]): unknown {
  if (!isObject(words) || !Object.hasOwn(words, key)) return undefined;
  const own = words as Record<string, unknown>;
  const inner = own[key];
  if (path.length === 0) {
    delete own[key];
    return inner;
  }
  const taken = take(inner, path);
  if (isObject(inner) && Object.keys(inner).length === 0) delete own[key];
  return taken;
}
