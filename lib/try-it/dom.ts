import { h } from "@/lib/browser/element";

export { h };

let count = 0;

export function newId(): string {
  count++;
  return `try-${count}`;
}

export function button(label: string, action: () => unknown, kind = ""): HTMLButtonElement {
  return h("button", { type: "button", class: `try-button ${kind}`, onclick: action }, label);
}
