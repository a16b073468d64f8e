import { copyText } from "@/components/ui/copy.client";
import { button } from "@/components/ui/element.client";

/** How long a button shows "Copied", in ms. */
const resultTime = 2000;

export function copyButton(
  label: string,
  textOf: () => string | Promise<string>,
): HTMLButtonElement {
  const copyButton = button(label, async () => {
    copyButton.textContent = (await copyText(textOf())) ? "Copied" : "Copying is not allowed";
    setTimeout(() => {
      copyButton.textContent = label;
    }, resultTime);
  });
  copyButton.setAttribute("aria-live", "polite");
  return copyButton;
}
