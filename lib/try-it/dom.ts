export { button, h } from "@/lib/browser/element";

let count = 0;

/** An id that no element of the page has. The scripts of the form have a count each. */
export function newId(): string {
  do count++;
  while (document.getElementById(`try-${count}`));
  return `try-${count}`;
}
