import { copyText } from "@/components/ui/copy.client";
import { button } from "@/components/ui/element.client";

/** How long a button says "Copied", in ms. */
const feedback = 2000;

export function copyButton(
  label: string,
  textOf: () => string | Promise<string>,
): HTMLButtonElement {
  const made = button(label, async () => {
    made.textContent = (await copyText(textOf())) ? "Copied" : "Copying is not allowed";
    setTimeout(() => {
      made.textContent = label;
    }, feedback);
  });
  made.setAttribute("aria-live", "polite");
  return made;
}
