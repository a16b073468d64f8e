import type { Path } from "./field";
import { h, joinPointer } from "./from-form";

/** What doesn't fit, by JSON pointers: the first few, and how many more. */
export function pointerList(mistakes: readonly { path: Path; message: string }[], most: number): HTMLElement {
  const lines = mistakes
    .slice(0, most)
    .map(({ path, message }) =>
      h("li", {}, h("code", {}, joinPointer("", ...path) || "the whole body"), `: ${message}`),
    );
  const more = mistakes.length - lines.length;
  return h("ul", { class: "try-list" }, ...lines, more > 0 ? h("li", {}, `and ${more} more`) : undefined);
}
