import { copyText, showResult } from "@/components/ui/copy.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { checkPath } from "@/lib/util/icon-paths";

/**
 * Copies a command or the page's Markdown version. If that fails, it opens the Markdown version
 * instead.
 */
class CopyPage extends SiteElement<"site-copy-page"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, async (button) => {
      const address = this.read("address");
      const text = this.getAttribute("text") ?? readMarkdown(address);
      if (await copyText(text)) showResult(button, checkPath, "Copied");
      else location.assign(address);
    });
  }
}

async function readMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

defineElement("site-copy-page", CopyPage);
