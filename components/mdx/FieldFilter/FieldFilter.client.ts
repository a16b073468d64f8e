import { addStyles } from "@/components/ui/element.client";
import { matchesFilter } from "@/components/ui/matches-filter.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { decode } from "@/lib/util/url";
import styles from "./field-filter.css?inline";

addStyles(styles);

/** Elements below the field that the filter never hides. */
const neverHidden = "footer, site-redirected-anchors";

/** Filters the lists below by the words in the field. Headings without matches are hidden. */
class FieldFilter extends SiteElement<"site-field-filter"> {
  protected override start(signal: AbortSignal): void {
    this.addEventListener("input", () => this.filter(), { signal });
    addEventListener("hashchange", () => this.showTarget(), { signal });
  }

  /** After a reload, the browser restores the field's text, so the lists must match it. */
  protected override update(): void {
    this.querySelector("div")?.removeAttribute("hidden");
    this.filter();
  }

  private filter(): void {
    const words = this.querySelector("input")?.value.trim() ?? "";
    let visibleCount = 0;
    let total = 0;
    const headings = new HeadingsAbove();
    for (const block of this.blocksBelow()) {
      headings.leave(block);
      const rows = [...block.querySelectorAll<HTMLElement>("table[data-fields] tbody tr")];
      for (const row of rows) row.hidden = !matchesFilter(words, row.textContent);
      const matches = rows.filter(({ hidden }) => !hidden).length;
      total += rows.length;
      visibleCount += matches;
      block.hidden = words !== "" && matches === 0;
      if (matches > 0) headings.show();
      headings.enter(block);
    }
    const output = this.querySelector("output");
    if (output) output.textContent = words === "" ? `${total}` : `${visibleCount} of ${total}`;
  }

  private blocksBelow(): HTMLElement[] {
    const all = [...(this.parentElement?.children ?? [])] as HTMLElement[];
    return all.slice(all.indexOf(this) + 1).filter((block) => !block.matches(neverHidden));
  }

  /** A link to a hidden field clears the filter. */
  private showTarget(): void {
    const target = document.getElementById(decode(location.hash.slice(1)));
    const field = this.querySelector("input");
    if (!field || !target?.closest("[hidden]")) return;
    field.value = "";
    this.filter();
    target.scrollIntoView({ behavior: "instant" });
  }
}

/** The headings above the current block, by level. */
class HeadingsAbove {
  readonly #headings: HTMLElement[] = [];

  /** A heading ends the sections of its own level and deeper levels. */
  leave(block: HTMLElement): void {
    if (!isHeading(block)) return;
    while ((this.#headings.at(-1)?.tagName ?? "") >= block.tagName) this.#headings.pop();
  }

  enter(block: HTMLElement): void {
    if (isHeading(block)) this.#headings.push(block);
  }

  show(): void {
    for (const heading of this.#headings) heading.hidden = false;
  }
}

function isHeading({ tagName }: HTMLElement): boolean {
  return /^H[2-6]$/.test(tagName);
}

defineElement("site-field-filter", FieldFilter);
