import { addStyles } from "@/components/ui/element.client";
import { matchesFilter } from "@/components/ui/matches-filter.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { decode } from "@/lib/util/url";
import styles from "./field-filter.css?inline";

addStyles(styles);

/** Elements below the field that the filter never hides. */
const stays = "footer, site-redirected-anchors";

/** Leaves the rows of the lists below that have the words, with their headings. */
class FieldFilter extends SiteElement<"site-field-filter"> {
  protected override start(signal: AbortSignal): void {
    this.addEventListener("input", () => this.filter(), { signal });
    addEventListener("hashchange", () => this.showTarget(), { signal });
  }

  /** After a reload the browser keeps the text of the field, and the lists have to agree. */
  protected override update(): void {
    this.querySelector("div")?.removeAttribute("hidden");
    this.filter();
  }

  private filter(): void {
    const wanted = this.querySelector("input")?.value.trim() ?? "";
    const blocks = this.blocksBelow();
    let shown = 0;
    let total = 0;
    /** Headings above the block, the deepest last. */
    const above: HTMLElement[] = [];
    for (const block of blocks) {
      const isHeading = /^H[2-6]$/.test(block.tagName);
      while (isHeading && above.length > 0 && (above.at(-1)?.tagName ?? "") >= block.tagName)
        above.pop();
      const rows = [...block.querySelectorAll<HTMLElement>("table[data-fields] tbody tr")];
      for (const row of rows) row.hidden = !matchesFilter(wanted, row.textContent);
      const found = rows.filter(({ hidden }) => !hidden).length;
      total += rows.length;
      shown += found;
      block.hidden = wanted !== "" && found === 0;
      if (found > 0) for (const heading of above) heading.hidden = false;
      if (isHeading) above.push(block);
    }
    const output = this.querySelector("output");
    if (output) output.textContent = wanted === "" ? `${total}` : `${shown} of ${total}`;
  }

  private blocksBelow(): HTMLElement[] {
    const all = [...(this.parentElement?.children ?? [])] as HTMLElement[];
    return all.slice(all.indexOf(this) + 1).filter((block) => !block.matches(stays));
  }

  /** A link to what is filtered out shows it. */
  private showTarget(): void {
    const target = document.getElementById(decode(location.hash.slice(1)));
    const field = this.querySelector("input");
    if (!field || !target?.closest("[hidden]")) return;
    field.value = "";
    this.filter();
    target.scrollIntoView({ behavior: "instant" });
  }
}

defineElement("site-field-filter", FieldFilter);
