import { h } from "./from-form";

/** Objects and lists below this level are folded. */
const openLevels = 4;
/** Lists and objects longer than this are folded. */
const longest = 100;

/** JSON in colors, each object and list a disclosure. */
export function jsonView(value: unknown): HTMLElement {
  return node(value, undefined, true, 0);
}

function node(value: unknown, key: string | undefined, isLast: boolean, level: number): HTMLElement {
  const label = key === undefined ? [] : [h("span", { class: "a" }, JSON.stringify(key)), ": "];
  const end = isLast ? "" : ",";
  if (typeof value !== "object" || value === null) return h("div", { class: "try-leaf" }, ...label, scalar(value), end);
  const isList = Array.isArray(value);
  const entries = isList ? value.map((item) => [undefined, item] as const) : Object.entries(value);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return h("div", { class: "try-leaf" }, ...label, open + close, end);
  const isOpen = level < openLevels && entries.length <= longest;
  const inside = entries.map(([name, item], index) => node(item, name, index === entries.length - 1, level + 1));
  return h(
    "details",
    { class: "try-node", open: isOpen },
    h("summary", {}, ...label, open, h("span", { class: "c" }, ` ${entries.length} ${isList ? "items" : "fields"}`)),
    h("div", { class: "try-inside" }, ...inside),
    h("div", { class: "try-leaf" }, close + end),
  );
}

function scalar(value: unknown): HTMLElement {
  return h("span", { class: typeof value === "string" ? "s" : "n" }, JSON.stringify(value));
}
