import { openTryIt, startTryIt } from "@/components/try-it/TryIt.client";
import { readStored, writeStored } from "@/lib/browser/storage";
import { baseKey, baseOf, parseHost } from "./base-host.client";
import { matchesFilter } from "./operation-filter.client";

/** Behavior of the API reference: the base address of all samples, and the filter of the list of operations. */
function startBase(): void {
  document.addEventListener("input", ({ target }) => {
    const form = formOf(target);
    if (!form) return;
    const { base, host } = controls(form);
    // Whoever types a host means it. The choice shows that, and can still be changed back.
    if (target === host && host.value.trim()) base.value = "own";
    if (target !== host && base.value === "own") host.focus();
  });
  document.addEventListener("submit", (event) => {
    const form = formOf(event.target);
    if (!form) return;
    event.preventDefault();
    apply(form);
  });
  addEventListener("storage", (event) => {
    if (event.key === baseKey || event.key === null) show();
  });
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element
    ? target.closest<HTMLFormElement>("[data-base-switch] form")
    : null;
}

function controls({ elements }: HTMLFormElement) {
  return {
    base: elements.namedItem("base") as RadioNodeList,
    host: elements.namedItem("host") as HTMLInputElement,
  };
}

function apply(form: HTMLFormElement): void {
  const { base, host } = controls(form);
  const error = form.querySelector<HTMLElement>('[role="alert"]');
  const box = form.closest("details");
  const parsed = parseHost(base.value === "own" ? host.value : base.value);
  const refused = "error" in parsed ? parsed.error : "";
  if (error) error.textContent = refused;
  host.setAttribute("aria-invalid", String(refused !== ""));
  if ("error" in parsed) {
    host.focus();
    return;
  }
  writeStored(baseKey, parsed.host);
  chosen = parsed.host;
  show();
  if (box) box.open = false;
  box?.querySelector<HTMLElement>("summary")?.focus();
}

/** What was chosen on this page stays, even where nothing can be stored. */
let chosen: string | undefined;

/** What stood in an element before the reader's own base. */
const originals = new WeakMap<HTMLElement, Node>();

/** What was written by `apply`, which keeps the parsed form. */
function isOwnHost(value: string): boolean {
  const parsed = parseHost(value);
  return "host" in parsed && parsed.host === value;
}

/** Puts the stored base (or the page's own) wherever the page shows one. */
function show(): void {
  const stored = readStored(baseKey, isOwnHost) ?? chosen;
  const box = document.querySelector<HTMLElement>("[data-base-switch]");
  const form = box?.querySelector("form");
  if (!form) return;
  for (const element of document.querySelectorAll<HTMLElement>("[data-base]")) {
    const original = originals.get(element) ?? element.cloneNode(true);
    originals.set(element, original);
    if (stored === undefined) element.replaceChildren(...original.cloneNode(true).childNodes);
    else element.textContent = baseOf(stored, box?.dataset.template ?? "");
  }
  if (stored === undefined) form.reset();
  else {
    const { base, host } = controls(form);
    base.value = stored;
    if (base.value !== stored) base.value = "own";
    if (base.value === "own") host.value = stored;
  }
  document.dispatchEvent(new Event("site:base"));
}

function startFilter(): void {
  document.addEventListener("input", (event) => {
    if (
      event.target instanceof HTMLInputElement &&
      event.target.dataset.operationFilter !== undefined
    ) {
      filter(event.target);
    }
  });
}

function filter(input: HTMLInputElement): void {
  let shown = 0;
  for (const group of document.querySelectorAll<HTMLElement>("[data-operation-group]")) {
    let inGroup = 0;
    const name = group.querySelector("h2")?.textContent ?? "";
    for (const item of group.querySelectorAll<HTMLElement>("[data-operation]")) {
      // The address has the operation's id.
      const id = item.querySelector("a")?.pathname.split("/").at(-1);
      item.hidden = !matchesFilter(input.value, `${item.textContent} ${id} ${name}`);
      if (!item.hidden) inGroup++;
    }
    group.hidden = inGroup === 0;
    shown += inGroup;
  }
  const none = document.querySelector<HTMLElement>("[data-operation-none]");
  if (none) none.hidden = shown > 0;
  const status = document.querySelector("[data-operation-count]");
  if (status) status.textContent = shown === 1 ? "1 operation" : `${shown} operations`;
}

/** After a reload the browser keeps the text of the field, and the list has to agree. */
function showFilter(): void {
  const input = document.querySelector<HTMLInputElement>("[data-operation-filter]");
  if (input?.value) filter(input);
}

function showPage(): void {
  show();
  showFilter();
  openTryIt();
}

startBase();
startFilter();
startTryIt();
showPage();
document.addEventListener("site:refresh", showPage);
