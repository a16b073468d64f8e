import { withoutStack } from "@/lib/search/stack";

/** Lets a field take the message out of a pasted text that is too long for it: the calls above it would be all that fits. */
export function takeMessages(input: HTMLInputElement): void {
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
