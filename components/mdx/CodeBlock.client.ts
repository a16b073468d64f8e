import { copyText, say } from "@/components/ui/copy.client";
import { onPress } from "@/components/ui/events.client";
import { checkPath, copyPath } from "@/lib/util/icon-paths";
import { currentValues } from "../try-it/values/load-values.client";

/** Without a clipboard the code is selected, so that the reader's own copy key works. */
function select(element: Element): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

/** The text of a code block without the lines that its change removes. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll(".del")) line.remove();
  return copy.textContent ?? "";
}

export function startCode(): void {
  onPress("[data-copy]", async (button) => {
    const code = button.closest("figure")?.querySelector("code");
    if (!code) return;
    if (await copyText(currentValues()?.textOf(code) ?? textOf(code)))
      say(button, checkPath, "Copied");
    else {
      select(code);
      say(button, copyPath, "Selected: press Ctrl+C or ⌘C");
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
