import { copyText, say } from "@/components/ui/copy.client";
import { onPress } from "@/components/ui/events.client";
import { checkPath } from "@/lib/util/icon-paths";

/** Copies a command, or the page's Markdown version; where that fails, the page with the text opens. */
export function startPageMenu(): void {
  onPress("[data-copy-page]", async (button) => {
    const { copyPage: address = "", copyText: text } = button.dataset;
    if (await copyText(text ?? readMarkdown(address))) say(button, checkPath, "Copied");
    else location.assign(address);
  });
}

async function readMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}
