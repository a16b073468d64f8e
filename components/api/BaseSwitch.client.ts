import { openTryIt, startTryIt } from "@/components/try-it/TryIt.client";
import { readStored, writeStored } from "@/lib/shared/storage";
import { baseKey, baseOf, parseHost } from "./base-host.client";
import { matchesFilter } from "./operation-filter.client";

/** Behaviour of the API reference: the base address of all samples, and the filter of the list of operations. */
function startBase(): void {
  document.addEventListener("change", (event) => {
    const form = formOf(event.target);
    if (form && event.target instanceof HTMLInputElement && event.target.type === "radio") showHost(form);
  });
  document.addEventListener("input", (event) => {
    const form = formOf(event.target);
    if (form && event.target instanceof HTMLInputElement && event.target.name === "host") chooseOwn(form);
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
  const box = target instanceof Element ? target.closest("[data-base-switch]") : null;
  return box?.querySelector("form") ?? null;
}

function parts(form: HTMLFormElement) {
  return {
    first: form.querySelector<HTMLInputElement>('input[name="base"]'),
    own: form.querySelector<HTMLInputElement>('input[value="own"]'),
    host: form.querySelector<HTMLInputElement>('input[name="host"]'),
    error: form.querySelector<HTMLElement>('[role="alert"]'),
    box: form.closest<HTMLDetailsElement>("[data-base-switch]"),
  };
}

function showHost(form: HTMLFormElement): void {
  const { own, host } = parts(form);
  if (own?.checked) host?.focus();
}

/** Whoever types a host means it. The choice shows that, and can still be changed back. */
function chooseOwn(form: HTMLFormElement): void {
  const { own, host } = parts(form);
  if (own && host?.value.trim()) own.checked = true;
}

function apply(form: HTMLFormElement): void {
  const { first, own, host, error, box } = parts(form);
  if (!first || !own || !host || !error || !box) return;
  const parsed = parseHost(own.checked ? host.value : first.value);
  error.textContent = "error" in parsed ? parsed.error : "";
  host.setAttribute("aria-invalid", String("error" in parsed));
  if ("error" in parsed) {
    host.focus();
    return;
  }
  writeStored(baseKey, parsed.host);
  chosen = parsed.host;
  show();
  box.open = false;
  box.querySelector<HTMLElement>("summary")?.focus();
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
  const host = readStored(baseKey, isOwnHost) ?? chosen;
  const form = document.querySelector<HTMLFormElement>("[data-base-switch] form");
  if (!form) return;
  const { first, own, host: input, box } = parts(form);
  const base = host === undefined ? undefined : baseOf(host, box?.dataset.template ?? "{host}");
  for (const element of document.querySelectorAll<HTMLElement>("[data-base]")) {
    const original = originals.get(element) ?? element.cloneNode(true);
    originals.set(element, original);
    if (base === undefined) element.replaceChildren(...original.cloneNode(true).childNodes);
    else element.textContent = base;
  }
  if (!first || !own || !input) return;
  own.checked = host === undefined ? own.defaultChecked : host !== first.value;
  first.checked = !own.checked;
  if (host !== undefined && own.checked) input.value = host;
  document.dispatchEvent(new Event("site:base"));
}

function startFilter(): void {
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset.operationFilter !== undefined) {
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
