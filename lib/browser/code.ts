import { copyText, say } from "./copy";
import { onPress } from "./events";

declare global {
  interface Window {
    /** What a copy button copies for code that shows dots in the place of secrets; undefined for all other code. */
    siteCopyText?: (code: Element) => string | undefined;
  }
}

/** Without a clipboard the code is selected, so that the reader's own copy key works. */
function select(element: Element): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

export function startCode(): void {
  onPress("[data-copy]", async (button) => {
    const code = button.closest("figure")?.querySelector("code");
    if (!code) return;
    if (await copyText(window.siteCopyText?.(code) ?? window.siteValueText?.(code) ?? code.textContent ?? ""))
      say(button, "#i-check", "Copied");
    else {
      select(code);
      say(button, "#i-copy", "Selected: press Ctrl+C or ⌘C");
    }
  });
  onPress("[data-wrap]", (button) => {
    const pre = button.closest("figure")?.querySelector("pre");
    if (!pre) return;
    const wrapped = pre.toggleAttribute("data-wrapped");
    button.setAttribute("aria-pressed", String(wrapped));
  });
  // A heading's link copies its own address on the way.
  onPress<HTMLAnchorElement>("a.anchor", (link) => void copyText(link.href));
}
