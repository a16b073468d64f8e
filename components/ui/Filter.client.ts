import { defineElement, SiteElement } from "@/lib/browser/site-element";

/** A filter whose options are links. */
class FilterLinks extends SiteElement<"site-filter-links"> {
  protected override update(): void {
    const current = this.querySelector<HTMLElement>("a[aria-current]");
    // On phones the row scrolls, so scroll the selected option into view.
    if (current?.parentElement)
      current.parentElement.scrollLeft = current.offsetLeft - current.offsetWidth;
  }
}

/**
 * A filter with radio buttons. The choice is in the address, so links, reloads and Back restore it.
 */
class Filter extends SiteElement<"site-filter"> {
  protected override start(signal: AbortSignal): void {
    const storeChoice = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) this.storeInAddress(target);
    };
    this.addEventListener("change", storeChoice, { signal });
    const pressByEnter = ({ key, target }: KeyboardEvent) => {
      if (key === "Enter" && target instanceof HTMLInputElement) target.click();
    };
    this.addEventListener("keydown", pressByEnter, { signal });
  }

  protected override update(): void {
    const area = new URLSearchParams(location.search).get("area") ?? "";
    const inputs = [...this.querySelectorAll("input")];
    // A choice made before this script ran counts like one in the address.
    const earlyChoice = inputs.find(
      ({ checked, value }) => checked && value !== "" && value !== area,
    );
    if (earlyChoice) {
      this.storeInAddress(earlyChoice);
      return;
    }
    const input = inputs.find(({ value }) => value === area);
    if (input) input.checked = true;
  }

  private storeInAddress({ value, dataset }: HTMLInputElement): void {
    const url = new URL(location.href);
    if (value) url.searchParams.set("area", value);
    else url.searchParams.delete("area");
    history.replaceState(history.state, "", url);
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = dataset.status ?? "";
  }
}

defineElement("site-filter", Filter);
defineElement("site-filter-links", FilterLinks);
