import { matchesFilter } from "@/components/ui/matches-filter.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";

/** The field that filters the list of operations. */
class OperationFilter extends SiteElement<"site-operation-filter"> {
  protected override start(signal: AbortSignal): void {
    this.addEventListener("input", () => this.filter(), { signal });
  }

  /** After a reload, the browser restores the field's text, so the list must match it. */
  protected override update(): void {
    if (this.querySelector("input")?.value) this.filter();
  }

  private filter(): void {
    const words = this.querySelector("input")?.value ?? "";
    let visibleCount = 0;
    for (const group of this.querySelectorAll("section")) {
      let inGroup = 0;
      const name = group.querySelector("h2")?.textContent ?? "";
      for (const item of group.querySelectorAll<HTMLElement>("[data-operation]")) {
        // The URL ends with the operation's id.
        const id = item.querySelector("a")?.pathname.split("/").at(-1);
        item.hidden = !matchesFilter(words, `${item.textContent} ${id} ${name}`);
        if (!item.hidden) inGroup++;
      }
      group.hidden = inGroup === 0;
      visibleCount += inGroup;
    }
    const none = this.querySelector<HTMLElement>("[data-none]");
    if (none) none.hidden = visibleCount > 0;
    const status = this.querySelector("output");
    if (status)
      status.textContent = visibleCount === 1 ? "1 operation" : `${visibleCount} operations`;
  }
}

defineElement("site-operation-filter", OperationFilter);
