import { copyText, showResult } from "@/components/ui/copy.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { checkPath, copyPath } from "@/lib/util/icon-paths";
import { currentValues } from "../try-it/values/load-values.client";

/**
 * If the clipboard isn't available, select the code so the reader can copy it with the keyboard.
 */
function selectContent(element: Element): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

/** The text of a code block, without the lines that a diff removes. */
function readCode(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll(".del")) line.remove();
  return copy.textContent ?? "";
}

/** Copies the code of a figure, with the reader's values filled in. */
class CopyCode extends SiteElement<"site-copy-code"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, async (button) => {
      const code = this.closest("figure")?.querySelector("code");
      if (!code) return;
      if (await copyText(currentValues()?.textOf(code) ?? readCode(code)))
        showResult(button, checkPath, "Copied");
      else {
        selectContent(code);
        showResult(button, copyPath, "Selected: press Ctrl+C or ⌘C");
      }
    });
  }
}

/** Turns line wrapping of a figure's code on or off. */
class WrapCode extends SiteElement<"site-wrap-code"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, (button) => {
      const pre = this.closest("figure")?.querySelector("pre");
      if (!pre) return;
      const isWrapped = pre.toggleAttribute("data-wrapped");
      button.setAttribute("aria-pressed", String(isWrapped));
    });
  }
}

defineElement("site-copy-code", CopyCode);
defineElement("site-wrap-code", WrapCode);
