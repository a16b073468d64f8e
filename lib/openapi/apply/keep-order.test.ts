import { expect, it } from "vitest";
import { keepOrder } from "./keep-order";

const parameter = (name: string, place = "query") => ({ in: place, name });

it.each<[what: string, next: unknown, last: unknown, expected: unknown]>([
  ["fields", { b: 1, new: 2, a: 3 }, { a: 0, gone: 0, b: 0 }, { a: 3, b: 1, new: 2 }],
  ["fields inside", { x: { b: 1, a: 2 } }, { x: { a: 0, b: 0 } }, { x: { a: 2, b: 1 } }],
  ["values", ["new", "b", "a"], ["a", "gone", "b"], ["a", "b", "new"]],
  ["values, several of them new", ["d", "b", "c"], ["b"], ["b", "d", "c"]],
  [
    "parameters",
    [parameter("new"), parameter("b"), parameter("a")],
    [parameter("a"), parameter("gone"), parameter("b")],
    [parameter("a"), parameter("b"), parameter("new")],
  ],
  [
    "parameters of one name in several places",
    [parameter("a", "query"), parameter("a", "path")],
    [parameter("a", "path"), parameter("a", "query")],
    [parameter("a", "path"), parameter("a", "query")],
  ],
  ["objects by their place", [{ b: 1, a: 2 }], [{ a: 0, b: 0 }], [{ a: 2, b: 1 }]],
  ["nothing of another kind", { a: 1 }, ["a"], { a: 1 }],
])(
  "a new release keeps the order of the last one, and what is new comes last: %s",
  (_what, next, last, expected) => {
    // Compares JSON text, because `toEqual` ignores the order of keys.
    expect(JSON.stringify(keepOrder(next, last))).toBe(JSON.stringify(expected));
  },
);
