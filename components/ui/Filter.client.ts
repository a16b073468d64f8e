import { onPage } from "./events.client";

/** Filters of links and of radio buttons. */
export function startFilter(): void {
  startRadios();
  onPage(() => {
    const current = document.querySelector<HTMLElement>("a[data-filter][aria-current]");
    // On a phone the row scrolls: what is chosen is in it.
    if (current?.parentElement)
      current.parentElement.scrollLeft = current.offsetLeft - current.offsetWidth;
  });
}

const radios = "[data-filter-radios] input";

/** The choice of radio buttons is in the address, so that a link, a reload and the way back bring it again. */
function startRadios(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(radios)) return;
    const url = new URL(location.href);
    if (target.value) url.searchParams.set("area", target.value);
    else url.searchParams.delete("area");
    history.replaceState(history.state, "", url);
    const status = target.closest("[data-filter-radios]")?.querySelector("[role=status]");
    if (status) status.textContent = target.dataset.status ?? "";
  });
  onPage(() => {
    const area = new URLSearchParams(location.search).get("area") ?? "";
    const inputs = [...document.querySelectorAll<HTMLInputElement>(radios)];
    // A choice that was made before this listened is as good as an address.
    const early = inputs.find(
      (input) => input.checked && input.value !== "" && input.value !== area,
    );
    if (early) early.dispatchEvent(new Event("change", { bubbles: true }));
    else for (const input of inputs) if (input.value === area) input.checked = true;
  });
  document.addEventListener("keydown", ({ key, target }) => {
    if (key === "Enter" && target instanceof HTMLInputElement && target.matches(radios))
      target.click();
  });
}
