import { withoutStack } from "@/lib/search/stack";

/**
 * Shortens a pasted stack trace that is too long for the field to its error message. The field
 * would otherwise keep only the calls above the message.
 */
export function shortenPastedStacks(input: HTMLInputElement): void {
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length <= input.maxLength) return;
    event.preventDefault();
    const message = withoutStack(text).replace(/\s+/g, " ").trim();
    const start = input.selectionStart ?? 0;
    const end = input.selectionEnd ?? input.value.length;
    const free = Math.max(0, input.maxLength - input.value.length + end - start);
    input.setRangeText(message.slice(0, free), start, end, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
