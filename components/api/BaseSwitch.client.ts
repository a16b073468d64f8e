import { openTryIt, startTryIt } from "@/components/try-it/TryIt.client";
import { readStored, removeStored, writeStored } from "@/lib/shared/storage";
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
  const { own, host, error, box } = parts(form);
  if (!own || !host || !error || !box) return;
  const parsed = own.checked ? parseHost(host.value) : undefined;
  error.textContent = parsed && "error" in parsed ? parsed.error : "";
  host.setAttribute("aria-invalid", String(error.textContent !== ""));
  if (parsed && "error" in parsed) {
    host.focus();
    return;
  }
  if (parsed) writeStored(baseKey, parsed.host);
  else removeStored(baseKey);
  chosen = parsed?.host;
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
  const stored = readStored(baseKey, isOwnHost) ?? chosen;
  const parsed = stored === undefined ? undefined : parseHost(stored);
  const host = parsed && "host" in parsed ? parsed.host : undefined;
  const box = document.querySelector<HTMLElement>("[data-base-switch]");
  if (!box) return;
  const own = host === undefined ? undefined : baseOf(host, box.dataset.template ?? "{host}");
  for (const element of document.querySelectorAll<HTMLElement>("[data-base]")) {
    const original = originals.get(element) ?? element.cloneNode(true);
    originals.set(element, original);
    if (own === undefined) element.replaceChildren(...original.cloneNode(true).childNodes);
    else element.textContent = own;
  }
  for (const radio of box.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    radio.checked = (radio.value === "own") === (own !== undefined);
  }
  const input = box.querySelector<HTMLInputElement>('input[name="host"]');
  if (input && host !== undefined) input.value = host;
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
    for (const item of group.querySelectorAll<HTMLElement>("[data-operation]")) {
      item.hidden = !matchesFilter(input.value, item.dataset.operation ?? "");
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
