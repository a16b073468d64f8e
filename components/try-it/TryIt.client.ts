import { h } from "@/components/ui/element.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { loadForm } from "./load-form.client";

/** The form that sends requests. Its script, data and styles load when the reader opens it. */
class TryIt extends SiteElement<"site-try-it"> {
  private isAsked = false;

  protected override start(signal: AbortSignal): void {
    // Toggle events don't bubble, so listen in the capture phase.
    this.addEventListener("toggle", () => this.load(), { capture: true, signal });
  }

  /**
   * Opens the form for a link with parameters (`#try?query.limit=5`), and loads the form if it is
   * already open.
   */
  protected override update(): void {
    const box = this.querySelector("details");
    if (box && location.hash.startsWith("#try?")) {
      box.open = true;
      box.scrollIntoView();
    }
    void this.load();
  }

  /** Skipped if the reader has moved on while the form was loading. */
  private focusFirstField(panel: HTMLElement): void {
    const { activeElement } = document;
    if (activeElement === document.body || this.contains(activeElement))
      panel.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }

  private async load(): Promise<void> {
    const panel = this.querySelector<HTMLElement>("details[open] > div");
    if (!panel || this.isAsked) return;
    this.isAsked = true;
    try {
      await (await loadForm()).fillForm(panel, this.read("operation"));
      this.focusFirstField(panel);
    } catch {
      this.isAsked = false;
      const retry = h("button", { type: "button", onclick: () => this.load() }, "Retry");
      const message = h("p", {}, "The form could not be loaded. Check your connection.");
      panel.replaceChildren(h("div", { class: "load-error", role: "alert" }, message, retry));
    }
  }
}

defineElement("site-try-it", TryIt);
