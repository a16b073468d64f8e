import { h } from "@/lib/browser/element";

export { h };

let count = 0;

/** An id that no element of the page has. The scripts of the form have a count each. */
export function newId(): string {
  do count++;
  while (document.getElementById(`try-${count}`));
  return `try-${count}`;
}

export function button(label: string, action: () => unknown, kind = ""): HTMLButtonElement {
  return h("button", { type: "button", class: `try-button ${kind}`, onclick: action }, label);
}
