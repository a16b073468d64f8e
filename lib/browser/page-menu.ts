import { copyText, say } from "./copy";
import { onPress } from "./events";

/** "Copy as Markdown": the Markdown version of the page goes to the clipboard; where that fails, it opens. */
export function startPageMenu(): void {
  onPress("[data-copy-page]", async (button) => {
    const address = button.dataset.copyPage ?? "";
    if (await copyText(readMarkdown(address))) say(button, "#i-check", "Copied");
    else location.assign(address);
  });
}

async function readMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}
