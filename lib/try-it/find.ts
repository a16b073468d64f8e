import { h, newId } from "./from-form";

/** A field that marks the lines of an answer with a text, and goes from one to the next by Enter. */
export function finder(root: HTMLElement): HTMLElement {
  const id = newId();
  const field = h("input", { id, type: "search", autocomplete: "off", spellcheck: "false" });
  const status = h("span", { role: "status" });
  let found: HTMLElement[] = [];
  let at = -1;
  const find = () => {
    for (const line of found) line.removeAttribute("data-found");
    const text = field.value.toLowerCase();
    const lines = [...root.querySelectorAll<HTMLElement>(".try-leaf, summary")];
    found = text === "" ? [] : lines.filter((line) => line.textContent.toLowerCase().includes(text));
    for (const line of found) line.dataset.found = "";
    at = -1;
    status.textContent = text === "" ? "" : found.length === 1 ? "1 line" : `${found.length} lines`;
    if (text !== "") next();
  };
  const next = () => {
    if (found.length === 0) return;
    found[at]?.setAttribute("data-found", "");
    at = (at + 1) % found.length;
    const line = found[at];
    for (let above = line?.parentElement; above && above !== root; above = above.parentElement) {
      if (above instanceof HTMLDetailsElement) above.open = true;
    }
    line?.setAttribute("data-found", "now");
    line?.scrollIntoView({ block: "nearest", behavior: "instant" });
  };
  field.addEventListener("input", find);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    next();
  });
  return h("div", { class: "try-find" }, h("label", { for: id }, "Find"), field, status);
}
